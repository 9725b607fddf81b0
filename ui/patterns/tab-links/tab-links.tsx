import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";

export interface TabLinksProps {
  /** Names the links for screen readers: 'Site'. */
  label: string;
  tabs: readonly {
    label: string;
    count?: ReactNode;
    link: LinkElement;
    /** `page` if the link leads to the page shown, `true` if the page shown is a part of where it leads. */
    current?: "page" | "true";
  }[];
}

/**
 * The pages of one thing, each with its own address and loaded when it is opened: plain links, which scroll
 * sideways when they do not fit, the current one in view.
 */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const list = useRef<HTMLElement>(null);
  const current = tabs.findIndex(tab => tab.current);
  useEffect(() => {
    const link = list.current?.children[current] as HTMLElement | undefined;
    // Not `scrollIntoView`, which would move the page, too.
    if (link) list.current!.scrollLeft = link.offsetLeft - (list.current!.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    // Positioned, so that offsets are measured from it.
    <nav ref={list} className="tabs relative" aria-label={label}>
      {tabs.map(({ label, count, link, current }) => (
        <LinkSlot key={label} link={link} aria-current={current}>
          {label}
          {count !== undefined && <span className="count">{count}</span>}
        </LinkSlot>
      ))}
    </nav>
  );
}
