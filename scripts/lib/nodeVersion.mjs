// Read by every program before anything else, so it uses nothing that an old Node lacks.

/** The oldest Node that the build tools of this project accept. */
export const oldestNode = '20.19.0';

/**
 * One sentence for a reader whose Node is too old, or '' when it will do.
 * @param {string} version such as 18.20.4
 */
export function nodeProblem(version) {
  const need = oldestNode.split('.').map(Number);
  const have = version.split('.').map(Number);
  const differs = need.findIndex((number, part) => number !== have[part]);
  if (differs >= 0 && Number(have[differs]) < Number(need[differs])) {
    return `Post/Wait needs Node ${oldestNode} or newer, and this is Node ${version}: get a newer one from https://nodejs.org/ and start again.`;
  }
  return '';
}
