import { useContext } from "react";
import { DocsTheme } from "../../.storybook/docs-theme.ts";
import { exportName } from "../../.storybook/export-name.ts";
import { type Page, usePages } from "./book-index.ts";

const rooms = ["Primitives", "Patterns", "Survey", "Map"];

/** Every component with a reference picture, by room. */
export function Gallery() {
  const pages = usePages();
  return rooms.map(room => {
    const shown = pages.filter(page => page.room === room && page.pictures.length > 0);
    return (
      <section key={room} className="sb-unstyled mb-8 text-ink">
        <h3 className="mb-3 text-lg font-semibold">
          {room} <span className="font-normal text-muted">{shown.length}</span>
        </h3>
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-4">
          {shown.map(page => (
            <Tile key={page.id} page={page} />
          ))}
        </ul>
      </section>
    );
  });
}

function Tile({ page }: { page: Page }) {
  const theme = useContext(DocsTheme);
  const dark = theme === "dark" && page.pictures.find(picture => picture.isInDark);
  const { name } = dark || page.pictures[0]!;
  return (
    <li className="min-w-0">
      <a
        href={`./?path=/docs/${page.id}--docs`}
        target="_top"
        className="grid overflow-clip rounded-card border border-border bg-surface hover:border-border-strong"
      >
        <img
          src={`./pictures/${name}-${dark ? "dark" : "light"}.webp`}
          alt=""
          loading="lazy"
          className="h-32 w-full border-b border-border object-cover object-left-top"
        />
        <span className="flex flex-wrap justify-between gap-x-2 px-3 py-2 text-sm">
          <b className="min-w-0 font-semibold [overflow-wrap:anywhere]">{exportName(page.name)}</b>
          <span className="text-muted">{page.isBeta ? "Beta" : "Stable"}</span>
        </span>
      </a>
    </li>
  );
}
