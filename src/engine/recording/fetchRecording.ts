/**
 * The file of a recording that comes with the site.
 * @throws TypeError if it did not come
 */
export async function fetchRecording(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(response.statusText);
  return response.blob();
}
