// npm run tokens: writes ui/tokens/*.json from its stylesheets, for Figma and other tools that read design
// tokens. The test beside scripts/tokens/dtcg.ts fails when they are out of date.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tokenFiles } from "./tokens/dtcg.ts";
import { TOKENS } from "./tokens/folder.ts";

const css = (name: string) => readFileSync(join(TOKENS, name), "utf8");
for (const [name, content] of Object.entries(tokenFiles(css("color.css"), css("scale.css")))) {
  writeFileSync(join(TOKENS, name), written(content));
  console.log(`ui/tokens/${name}`);
}

/** JSON with lists of numbers on one line, like the formatter. */
function written(content: unknown) {
  const json = JSON.stringify(content, null, 2);
  return `${json.replace(/\[([^[\]{}]+)\]/g, list => list.replace(/\s+/g, " ").replace(/^\[ | \]$/g, end => end.trim()))}\n`;
}
