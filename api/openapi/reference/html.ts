/** Trusted HTML; everything else is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => signs[sign]!);

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null || part === undefined || part === false) return "";
  return Array.isArray(part) ? part.map(textOf).join("") : escaped(String(part));
}

/** Makes HTML from a template; inserted values are escaped unless they are {@link Html}. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((text, string, i) => text + textOf(parts[i - 1]) + string));

/** Renders the little Markdown used in descriptions: paragraphs, `code` and **strong** words. */
export const prose = (markdown: string): Html[] =>
  markdown.split(/\n\n+/).map(paragraph => html`<p>${inline(paragraph)}</p>`);

export const inline = (markdown: string): Html =>
  new Html(
    escaped(markdown)
      .replace(/`([^`]+)`/g, "<code>$1</code>")
      .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
      .replace(/\[([^\]]+)\]\((\/[^)\s]*)\)/g, '<a href="$2">$1</a>'),
  );
