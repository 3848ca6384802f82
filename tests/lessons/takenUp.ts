/** The challenges of a lesson, as for readers who have taken them up. */
import type { ChallengeDefinition, LessonDefinition } from '$lesson/content/definition';

export async function takenUp({
  challenges,
}: LessonDefinition): Promise<Readonly<Record<string, ChallengeDefinition>>> {
  const all = Object.entries(challenges).map(async ([id, { take }]) => [id, await take()] as const);
  return Object.fromEntries(await Promise.all(all));
}
