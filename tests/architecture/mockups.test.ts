import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const pages = "stories/pages";
const pictures = readdirSync(`${pages}/mockups`).toSorted();

test("every mockup that a page names has pictures in both themes and sizes", () => {
  const named = readdirSync(pages)
    .filter(file => file.endsWith(".stories.tsx"))
    .flatMap(file => [...readFileSync(`${pages}/${file}`, "utf8").matchAll(/like\("([^"]+)"\)/g)])
    .map(match => match[1]!);
  expect(named.length).toBe(17);
  // The drawer exists on phones only.
  const sizes = (name: string) => (name === "projects-drawer" ? ["phone"] : ["desktop", "phone"]);
  const expected = named.flatMap(name =>
    sizes(name).flatMap(size => ["light", "dark"].map(theme => `${name}-${size}-${theme}.avif`)),
  );
  expect(pictures).toEqual(expected.toSorted());
});
