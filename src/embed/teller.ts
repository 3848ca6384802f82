/** What an embed tells of the longest commit of its run. It comes with the first Play. */
import { usualProtagonist } from '$model/story/usualProtagonist';
import type { Teller } from '$views/player/player';
import { tellingAt } from '$views/road/telling';

/** @param say says in the language of the embed what is told in English */
export const tellerIn = (say: (english: string) => string): Teller => ({
  followed: (run) => usualProtagonist(run).process,
  tell: (run, process, timeNs, depth) => tellingAt(run, process, timeNs, depth, null, say),
});
