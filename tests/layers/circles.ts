/**
 * A way through the files for every circle that is met, where each file needs those that `uses` gives for it: none if
 * and only if there is none.
 */
export function circlesIn(
  files: Iterable<string>,
  uses: (file: string) => Iterable<string>,
): string[] {
  const found: string[] = [];
  const all = [...files];
  const left = new Set(all);
  const way: string[] = [];
  const visit = (file: string) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    if (!left.delete(file)) return;
    way.push(file);
    for (const next of uses(file)) visit(next);
    way.pop();
  };
  for (const file of all) visit(file);
  return found;
}
