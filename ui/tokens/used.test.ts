import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const ui = new URL("../", import.meta.url);
const files = readdirSync(ui, { recursive: true, encoding: "utf8" }).filter(
  file => /\.(css|tsx?)$/.test(file) && !file.includes(".test.") && !file.startsWith("package/"),
);
const textOf = (names: string[]) => names.map(file => readFileSync(new URL(file, ui), "utf8")).join("\n");
const sources = textOf(files);
const components = textOf(files.filter(file => file.endsWith(".tsx")));
const config = readFileSync(new URL("../../tailwind.config.ts", import.meta.url), "utf8");
const app = readdirSync(new URL("../../app/", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter(file => file.endsWith(".tsx"))
  .map(file => readFileSync(new URL(`../../app/${file}`, import.meta.url), "utf8"))
  .join("\n");

/** Families that scripts choose from: `var(--pt-${colour})`. */
const chosen = /^(pt|cut|fill)-/;

/** Whether a stylesheet, the Tailwind configuration or a utility class uses the token. */
function isUsed(token: string): boolean {
  if (chosen.test(token) || new RegExp(`var\\(--${token}[,)]`).test(sources)) return true;
  const utility = new RegExp(`[-"]${token}["\\s/:\`]`);
  return config.includes(`"${token}"`) || utility.test(components) || utility.test(app);
}

it("keeps no unused token", () => {
  const tokens = ["color.css", "scale.css"].flatMap(file =>
    [...readFileSync(new URL(file, import.meta.url), "utf8").matchAll(/^ +--([\w-]+):/gm)].map(
      ([, name]) => name!,
    ),
  );
  expect(tokens.length).toBeGreaterThan(80);
  expect([...new Set(tokens)].filter(token => !isUsed(token))).toEqual([]);
});
