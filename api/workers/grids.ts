import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { registerGrid } from "#survey/geodesy/crs/grids.ts";

/**
 * Registers the grid files of a folder for this thread's conversions. Skips unusable files, and passes a line about
 * each to `say`.
 */
export async function loadGrids(folder: string, say: (line: string) => void = () => {}): Promise<void> {
  for (const name of await gridFilesIn(folder, say)) {
    try {
      await registerGrid(name, await readFile(join(folder, name)));
      if (!(await isAskedFor(name)))
        say(`Grid file ${name} is not used: no coordinate system asks for this name`);
    } catch (error) {
      say(`Grid file ${name} is not used: ${(error as Error).message}`);
    }
  }
}

async function gridFilesIn(folder: string, say: (line: string) => void): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter(name => /\.(gsb|tiff?)$/i.test(name)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT")
      say(`The grid files in ${folder} are not used: ${(error as Error).message}`);
    return [];
  }
}

async function isAskedFor(name: string): Promise<boolean> {
  const { isGridOfTable } = await import("#survey/geodesy/crs/entries.ts");
  return isGridOfTable(name);
}
