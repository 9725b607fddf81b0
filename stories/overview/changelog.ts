import changelog from "../../CHANGELOG.md?raw";

/** The whole product's changelog. Links into the repository do not work here, so only their text is kept. */
export const productChangelog = changelog
  .replace(/\[([^\]]*)\]\((?!https?:)[^)]*\)/g, "$1")
  .replace(/^## \[(.*)\]/gm, "## $1");

const mark = "- Design system: ";

/** Returns the design system's entries by version and kind, without their prefix. */
export function ofDesignSystem(markdown: string): string {
  return partsOf(markdown, "## ", version => partsOf(version, "### ", markedEntries));
}

/** Keeps the sections of a heading level for which `read` returns something. */
function partsOf(markdown: string, level: string, read: (text: string) => string): string {
  const [, ...parts] = markdown.split(new RegExp(`^${level}`, "m"));
  return parts
    .map(part => [part.slice(0, part.indexOf("\n")), read(part)] as const)
    .filter(([, text]) => text)
    .map(([title, text]) => `${level}${title}\n\n${text}`)
    .join("\n\n");
}

function markedEntries(text: string): string {
  return text
    .split("\n")
    .filter(line => line.startsWith(mark))
    .map(line => line.slice(mark.length))
    .map(entry => `- ${entry.charAt(0).toUpperCase()}${entry.slice(1)}`)
    .join("\n");
}
