import { useEffect, useState } from "react";

interface Entry {
  id: string;
  title: string;
  type: "docs" | "story";
  tags: string[];
}

export interface Page {
  /** The start of the page's id: `patterns-route-dialog`. */
  id: string;
  /** `Patterns`. */
  room: string;
  /** The last part of the title: `route-dialog`. */
  name: string;
  isBeta: boolean;
  /** Names of reference pictures without theme and ending, in the order of the stories. */
  pictures: { name: string; isInDark: boolean }[];
}

/** Returns the pages of documentation from Storybook's index, which lists what was built. */
export function readPages(entries: Entry[]): Page[] {
  return entries
    .filter(entry => entry.type === "docs")
    .map(({ id, title, tags }) => ({
      id: id.replace(/--docs$/, ""),
      room: title.split("/")[0]!,
      name: title.split("/").at(-1)!,
      isBeta: tags.includes("beta"),
      pictures: entries
        .filter(entry => entry.type === "story" && entry.title === title)
        .filter(entry => !entry.tags.includes("no-picture") && !entry.tags.includes("repeats"))
        .map(entry => ({ name: entry.id.replace("--", "-"), isInDark: entry.tags.includes("dark-picture") })),
    }));
}

/** The pages of this Storybook; empty until its index has been read. */
export function usePages(): Page[] {
  const [pages, setPages] = useState<Page[]>([]);
  useEffect(() => {
    let isCurrent = true;
    fetch("./index.json")
      .then(answer => answer.json())
      .then(({ entries }) => isCurrent && setPages(readPages(Object.values(entries))));
    return () => {
      isCurrent = false;
    };
  }, []);
  return pages;
}
