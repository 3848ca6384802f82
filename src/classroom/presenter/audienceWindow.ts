/** The audience's window: where it is, and opening it. */
import { resolve } from '$app/paths';

/** Where the window of a class is, from the site's base. */
export function audiencePath(classId: string): string {
  return `classroom/audience/?class=${classId}`;
}

/** Opens the window of a class, or brings it to the front. False if the browser does not allow it. */
export function openAudience(classId: string): boolean {
  // The same name leads to the same window, so a second press makes no second one.
  const name = `class-${classId}`;
  const wall = window.open(
    resolve('/') + audiencePath(classId),
    name,
    'popup,width=1280,height=720',
  );
  wall?.focus();
  return wall !== null;
}
