const ESCAPES: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&"<>]/g, character => ESCAPES[character]!);

/** Returns the HTML of an iframe with the map at `url`; `title` is its accessible name. */
export const snippetOf = (url: string, title: string): string =>
  `<iframe src="${escaped(url)}" title="${escaped(title)}" width="100%" height="520" style="border:0" loading="lazy"></iframe>`;
