/** Fetches a built file. @throws after any failure */
export async function fetchJson<Content>(path: string): Promise<Content> {
  const content = await fetchJsonIfAny<Content>(path);
  if (content === undefined) throw new Error(`${path} does not exist.`);
  return content;
}

/** Fetches a built file; undefined if it does not exist. @throws after any other failure */
export async function fetchJsonIfAny<Content>(path: string): Promise<Content | undefined> {
  const response = await fetch(path);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path} answered with ${response.status}.`);
  return response.json();
}
