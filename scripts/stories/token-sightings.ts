import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** The stories whose pictures show a token, by theme and token. */
export type Sightings = Record<string, Record<string, string[]>>;

/** Stories after the third are not counted: each of 730 pictures would be searched for each of 110 tokens. */
export const ENOUGH = 3;

/** Collects what all pages of a run have seen, and keeps it in a file. */
export function tokenSightings(file: string) {
  const sightings: Sightings = {};
  return {
    /** Returns those that too few pictures have shown until now. */
    sought(theme: string, tokens: string[]) {
      sightings[theme] ??= {};
      for (const token of tokens) sightings[theme][token] ??= [];
      return tokens.filter(token => sightings[theme]![token]!.length < ENOUGH);
    },
    async shown(theme: string, story: string, tokens: string[]) {
      for (const token of tokens) sightings[theme]![token]!.push(story);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(sightings, null, 2));
    },
  };
}
