import type { ReactElement, ReactNode } from "react";

export interface EmbeddedMapProps {
  /** The site's. */
  name: string;
  /** A link to the page of which this is the map; it opens a window of its own. */
  link: ReactElement;
  /** The map; nothing where there is none to show. */
  children: ReactNode;
}

/** A site's map alone, with the site's name below it. It fills its window, which is a frame on a page elsewhere. */
export function EmbeddedMap({ name, link, children }: EmbeddedMapProps) {
  return (
    <main id="main" className="embedded-map">
      <h1 className="sr-only">{name}</h1>
      {children || <p className="grid place-items-center text-muted">No points yet</p>}
      <p className="embedded-name">
        <b>{name}</b>
        {link}
      </p>
    </main>
  );
}
