/** A file name that every system takes: `the-thundering-herd.ipynb`. */
export function fileName(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['notebook'];
  return `${words.join('-').slice(0, 80)}.ipynb`;
}
