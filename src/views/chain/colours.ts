/** The colours and textures of links: those of the parts of a wait, or of the state that they are. */
import type { How } from '$model/waitChain/segments';
import type { LfsPartId } from '$model/run/run';
import { partColour, textureColour, textureOf, type Texture } from '../charts/parts';

export interface Fill {
  /** Unique among the fills of a picture. */
  key: string;
  texture: Texture;
  /** A CSS colour. */
  colour: string;
}

const TEXTURE_OF: Record<How, Texture> = {
  cpu: 'cpu',
  runnable: 'queue',
  io: 'device',
  sleep: 'other',
  message: 'other',
};

/** A part of a commit's wait looks as in every chart; anything else as the state that it is. */
export function fillOf({ how, part }: { how: How; part: LfsPartId | null }): Fill {
  if (part) return { key: part, texture: textureOf(part), colour: partColour(part) };
  const texture = TEXTURE_OF[how];
  return { key: `how-${texture}`, texture, colour: textureColour(texture) };
}
