import { AnchorMdx, Markdown } from "@storybook/addon-docs/blocks";
import { type ReactNode, useEffect, useState } from "react";
import { exportName } from "./export-name.ts";

/** Loaded only on documentation pages; stories run without them. */
const pages = import.meta.glob<string>("../ui/**/guidance.md", { query: "?raw", import: "default" });
const files = Object.keys(import.meta.glob("../stories/{primitives,patterns,survey,map}/**/*.stories.tsx"));

/** Story files by the name of their component: RowLink for `../stories/patterns/data-table/row-link.stories.tsx`. */
const storyFiles = new Map(files.map(file => [exportName(/([^/]+)\.stories/.exec(file)![1]!), file]));

/** The guidance in a component's `ui` folder, with names of other components linked to their pages. */
export function Guidance({ storyFile }: { storyFile: string }) {
  const [text, setText] = useState("");
  const path = storyFile.replace(/^.*?stories\/([^/]+\/[^/.]+).*$/, "../ui/$1/guidance.md");
  useEffect(() => {
    let isCurrent = true;
    pages[path]?.().then(loaded => isCurrent && setText(loaded));
    return () => {
      isCurrent = false;
    };
  }, [path]);
  return text && <ComponentText>{text}</ComponentText>;
}

/** Markdown with component names linked to their pages. */
export function ComponentText({ children }: { children: string }) {
  return <Markdown options={{ overrides: { code: { component: Name } } }}>{children}</Markdown>;
}

function Name({ children }: { children?: ReactNode }) {
  const file = storyFiles.get(String(children));
  return file ? (
    <AnchorMdx href={`./?path=/docs/${docsId(file)}--docs`} target="_top">
      {children}
    </AnchorMdx>
  ) : (
    <code>{children}</code>
  );
}

/** A file alone, or named like its folder, has the component's id: `patterns-data-table`. */
function docsId(file: string): string {
  const [room, folder, name] = file
    .replace(/^.*?stories\//, "")
    .replace(/\.stories\.tsx$/, "")
    .split("/");
  return [room, folder, ...(name && name !== folder ? [name] : [])].join("-");
}
