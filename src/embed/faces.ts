/** The two faces of an embed. Each is fetched with the first embed that has it, beside its run. */
import type { Face, FaceName, FaceOptions } from './face';

/** @throws Error if it can't be fetched */
export async function makeFace(name: FaceName, options: FaceOptions): Promise<Face> {
  if (name === 'lanes') return new (await import('./lanesFace')).LanesFace(options);
  return new (await import('./machineFace')).MachineFace(options);
}
