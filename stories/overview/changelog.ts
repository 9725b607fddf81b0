import changelog from "../../CHANGELOG.md?raw";

/** The whole product's. Links into the repository lead nowhere from here: their words stay. */
export const productChangelog = changelog
  .replace(/\[([^\]]*)\]\((?!https?:)[^)]*\)/g, "$1")
  .replace(/^## \[(.*)\]/gm, "## $1");

const mark = "- Design system: ";

/** Returns the entries of the design system under their versions and kinds, without their mark. */
export function ofDesignSystem(markdown: string): string {
  return partsOf(markdown, "## ", version => partsOf(version, "### ", markedEntries));
}

/** Keeps the parts under headings of a level in which `read` finds something. */
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
