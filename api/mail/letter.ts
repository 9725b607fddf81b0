import type { Letter } from "./mail.repository.ts";

export type Content = Omit<Letter, "recipient">;
export const NAME = "Topo Projects";

interface Parts {
  subject: string;
  /** Paragraphs above the list. */
  lines: string[];
  list: string[];
  link: { text: string; url: string } | null;
  /** Paragraphs below the link. */
  after?: string[];
}

/** Formats an email as text and as HTML. User-supplied text is escaped. */
export function letter({ subject, lines, list, link, after = [] }: Parts): Content {
  const text = [
    "Hello,",
    ...lines,
    ...(list.length > 0 ? [list.map(item => `  - ${item}`).join("\n")] : []),
    ...(link ? [`${link.text}: ${link.url}`] : []),
    ...after,
    NAME,
  ].join("\n\n");
  const items = list.map(item => `<li>${escapeHtml(item)}</li>`).join("");
  const html = [
    '<!doctype html><html lang="en"><body style="font-family: sans-serif">',
    "<p>Hello,</p>",
    ...lines.map(line => `<p>${escapeHtml(line)}</p>`),
    items && `<ul>${items}</ul>`,
    link ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>` : "",
    ...after.map(line => `<p>${escapeHtml(line)}</p>`),
    `<p>${NAME}</p></body></html>`,
  ].join("\n");
  return { subject, text: `${text}\n`, html };
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, character => entities[character]!);
}
