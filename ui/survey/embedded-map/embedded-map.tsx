import type { ReactElement, ReactNode } from "react";
import { StartsWithDock } from "../../map/frame/map-frame.tsx";

export interface EmbeddedMapProps {
  /** The site's name. */
  name: string;
  /** A link to the full page; it opens a new window. */
  link: ReactElement;
  /** The map, if there is one. */
  children: ReactNode;
}

/**
 * A site's map alone, with the site's name below it. It fills its window, usually an iframe on another page. The legend
 * is closed at first.
 */
export function EmbeddedMap({ name, link, children }: EmbeddedMapProps) {
  return (
    <main id="main" className="embedded-map">
      <h1 className="sr-only">{name}</h1>
      <StartsWithDock.Provider value={false}>
        {children || <p className="grid place-items-center text-muted">No points yet</p>}
      </StartsWithDock.Provider>
      <p className="embedded-name">
        <b>{name}</b>
        {link}
      </p>
    </main>
  );
}
