import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { pictureFolder } from "./picture-folder.ts";

/** A picture that differed from its reference in the last run, or had none. Paths are absolute. */
export interface ChangedPicture {
  /** `patterns-data-table`: the story file's path, as in the URL of its page in Storybook. */
  component: string;
  /** The story's file, from the project's root, with forward slashes. */
  storyFile: string;
  story: string;
  theme: "light" | "dark";
  before: Picture | null;
  after: Picture;
  difference: Picture | null;
}

export interface Picture {
  path: string;
  widthPx: number;
  heightPx: number;
}

/**
 * Returns the pictures that a run of the stories left in `results`, by component and story. There, a picture without a
 * reference is `NAME-reference.png`, any other `NAME-actual.png`, with `NAME-diff.png` if the sizes are equal.
 */
export async function changedPictures(root: string): Promise<ChangedPicture[]> {
  const results = join(root, "test-results", "stories");
  const references = join(root, pictureFolder);
  const components = await componentsOf(join(root, "stories"));
  const files = new Set(await readdir(results).catch(() => []));
  const read = (name: string) => (files.has(name) ? picture(join(results, name)) : null);
  const changed: ChangedPicture[] = [];
  for (const file of [...files].sort()) {
    const [, name, theme, kind] = /^(.+)-(light|dark)-(actual|reference)\.png$/.exec(file) ?? [];
    if (!name || !theme || !kind) continue;
    const component = components.find(({ id }) => name.startsWith(`${id}-`));
    if (!component) continue;
    changed.push({
      component: component.id,
      storyFile: component.storyFile,
      story: name.slice(component.id.length + 1).replaceAll("-", " "),
      theme: theme as "light" | "dark",
      before: kind === "actual" ? await picture(join(references, `${name}-${theme}.png`)) : null,
      after: await picture(join(results, file)),
      difference: await read(`${name}-${theme}-diff.png`),
    });
  }
  return changed;
}

/** Longest id first: `survey-plan-view-plan-legend` before `survey-plan-view`. */
async function componentsOf(stories: string) {
  const files = await readdir(stories, { recursive: true });
  return files
    .map(file => file.replaceAll("\\", "/"))
    .filter(file => file.endsWith(".stories.tsx"))
    .map(file => ({ id: componentId(file), storyFile: `stories/${file}` }))
    .sort((a, b) => b.id.length - a.id.length);
}

/** Storybook's own rule: the path, without a file name that repeats its folder's name. */
function componentId(file: string) {
  const parts = file.slice(0, -".stories.tsx".length).split("/");
  if (parts.at(-1) === parts.at(-2)) parts.pop();
  return parts.join("-").toLowerCase();
}

/** Width and height are in the first chunk of a PNG file (PNG specification, 11.2.1 IHDR). */
async function picture(path: string): Promise<Picture> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(24), 0, 24, 0);
    return { path, widthPx: buffer.readUInt32BE(16), heightPx: buffer.readUInt32BE(20) };
  } finally {
    await file.close();
  }
}
