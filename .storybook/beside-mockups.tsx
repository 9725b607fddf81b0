import { AnchorMdx, DocsContext } from "@storybook/addon-docs/blocks";
import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { DocsTheme } from "./docs-theme.ts";

/** URLs of the mockups' pictures by file name without extension, such as `site-phone-dark`. */
const pictures = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>("../stories/pages/mockups/*.avif", {
      query: "?url",
      import: "default",
      eager: true,
    }),
  ).map(([file, url]) => [file.replace(/^.*\/|\.avif$/g, ""), url]),
);

/** Widths in CSS pixels at which pages and their mockups are drawn. */
const widths = { desktop: 1280, phone: 390 };

interface PageStory {
  id: string;
  name: string;
  /** The start of the mockup's file name, such as `projects-empty`. */
  mockup: string;
  size: keyof typeof widths;
}

/** Shows each page of a stories file in its own frame, with its mockup on the right. */
export function BesideMockups() {
  // In the order of the sidebar.
  const stories = useContext(DocsContext).componentStories();
  return (
    <>
      <p>At the left the page, which can be used; at the right its mockup.</p>
      {stories.map(({ id, name, parameters, storyGlobals }) => (
        <Pair key={id} id={id} name={name} mockup={parameters.mockup} size={storyGlobals.viewport.value} />
      ))}
    </>
  );
}

function Pair({ id, name, mockup, size }: PageStory) {
  const theme = useContext(DocsTheme);
  const picture = pictures[`${mockup}-${size}-${theme}`];
  const address = `iframe.html?viewMode=story&id=${id}&globals=theme:${theme}`;
  return (
    <section>
      {/* The same id as on Storybook's own pages, so that links to it work. */}
      <h3 id={`anchor--${id}`}>{name}</h3>
      <div className="beside" data-size={size}>
        <figure>
          <PageWindow key={address} address={address} title={name} width={widths[size]} />
          <figcaption>
            <AnchorMdx href={`./?path=/story/${id}`} target="_top">
              Open the page
            </AnchorMdx>
          </figcaption>
        </figure>
        <figure>
          <img src={picture} alt={`Mockup of ${name}`} />
          <figcaption>
            <a href={picture} target="_blank" rel="noreferrer">
              Open the mockup
            </a>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

/** A page rendered at full width, scaled down to fit its column, and as high as the mockup beside it. */
function PageWindow({ address, title, width }: { address: string; title: string; width: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  const isSeen = useSeen(frame);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setScale(entry!.contentRect.width / width));
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={frame} className="page-window">
      {isSeen && scale > 0 && (
        <iframe
          src={address}
          title={title}
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}

/** Loads a page only once most of it is in view: a dialog in it takes the focus, which would scroll the page around it. */
function useSeen(frame: RefObject<HTMLElement>) {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        const { intersectionRatio, intersectionRect, rootBounds } = entry!;
        if (intersectionRatio < 0.7 && intersectionRect.height < 0.6 * (rootBounds?.height ?? 0)) return;
        setSeen(true);
        observer.disconnect();
      },
      { threshold: Array.from({ length: 21 }, (_, i) => i / 20) },
    );
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [frame]);
  return isSeen;
}
