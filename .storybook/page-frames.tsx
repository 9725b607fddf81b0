import { AnchorMdx, DocsContext } from "@storybook/addon-docs/blocks";
import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { DocsTheme } from "./docs-theme.ts";

/** Sizes in CSS pixels of the windows that pages are drawn in. */
const sizes = { desktop: [1280, 900], phone: [390, 844] } as const;

interface PageStory {
  id: string;
  name: string;
  size: keyof typeof sizes;
}

/** Shows each page of a stories file in a window of its own, where it can be used. */
export function PageFrames() {
  // In the order of the sidebar.
  const stories = useContext(DocsContext).componentStories();
  return stories.map(({ id, name, storyGlobals }) => (
    <PageFrame key={id} id={id} name={name} size={storyGlobals.viewport.value} />
  ));
}

function PageFrame({ id, name, size }: PageStory) {
  const theme = useContext(DocsTheme);
  const address = `iframe.html?viewMode=story&id=${id}&globals=theme:${theme}`;
  return (
    <section>
      {/* The same id as on Storybook's own pages, so that links to it work. */}
      <h3 id={`anchor--${id}`}>{name}</h3>
      <PageWindow key={address} address={address} title={name} size={sizes[size]} />
      <p>
        <AnchorMdx href={`./?path=/story/${id}`} target="_top">
          Open the page
        </AnchorMdx>
      </p>
    </section>
  );
}

/** A page rendered at full width, scaled down where there is less room. */
function PageWindow({
  address,
  title,
  size,
}: {
  address: string;
  title: string;
  size: readonly [number, number];
}) {
  const [width, height] = size;
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  const isSeen = useSeen(frame);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setScale(entry!.contentRect.width / width));
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={frame} className="page-window" style={{ maxWidth: width, aspectRatio: `${width} / ${height}` }}>
      {isSeen && scale > 0 && (
        <iframe src={address} title={title} style={{ width, height, transform: `scale(${scale})` }} />
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
