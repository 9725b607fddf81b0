const ESCAPES: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&"<>]/g, character => ESCAPES[character]!);

/** Returns the HTML that shows the map at `url` in a frame; `title` says what it is to those who cannot see it. */
export const snippetOf = (url: string, title: string): string =>
  `<iframe src="${escaped(url)}" title="${escaped(title)}" width="100%" height="520" style="border:0" loading="lazy"></iframe>`;
