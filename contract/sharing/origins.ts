const ORIGIN = /^https?:\/\/(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/**
 * Whether a text is an origin as browsers write it, such as `https://www.example.org`. It is safe in a header: no wildcard,
 * no path, and no character that ends a directive.
 */
export function isOrigin(text: string): boolean {
  return ORIGIN.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Returns the origin of a typed or pasted address or host; the text itself if it has none. */
export function originTyped(text: string): string {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]*:\d/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return text;
  const { origin } = new URL(address);
  return isOrigin(origin) ? origin : text;
}
