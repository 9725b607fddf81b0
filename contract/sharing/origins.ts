const ORIGIN = /^https?:\/\/(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/**
 * Tells whether a text is the origin of a page as browsers write it, such as `https://www.example.org`. It may stand in a
 * header then: no wildcard, no path, and none of the characters that end a directive.
 */
export function isOrigin(text: string): boolean {
  return ORIGIN.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Returns the origin of what somebody typed or pasted: an address of the page, or a host alone. As typed if it has none. */
export function originTyped(text: string): string {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]*:\d/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return text;
  const { origin } = new URL(address);
  return isOrigin(origin) ? origin : text;
}
