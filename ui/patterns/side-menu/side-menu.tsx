import type { ReactNode } from "react";
import { useMediaQuery } from "../../media-query.ts";
import type { LinkElement } from "../../primitives/slots/slots.tsx";
import { below } from "../../tokens/breakpoints.ts";
import { LinkTabs } from "../tabs-nav/tabs-nav.tsx";

export interface SideMenuItem {
  label: string;
  icon?: ReactNode;
  link: LinkElement;
  current?: boolean;
}

export interface SideMenuProps {
  /** Names the menu for screen readers: 'Settings'. */
  label: string;
  items: readonly SideMenuItem[];
  /** Content of the current section. */
  children: ReactNode;
}

/** Lists sections beside their content; on narrow screens they are tabs above it, wrapped into rows. */
export function SideMenu({ label, items, children }: SideMenuProps) {
  return (
    <div className="side">
      <LinkTabs
        mayBeTabs={useMediaQuery(below("md"))}
        label={label}
        tabs={items.map((item, index) => ({ ...item, value: String(index) }))}
        value={String(items.findIndex(item => item.current))}
        listClass="side-list"
        itemClass="item"
      >
        {children}
      </LinkTabs>
    </div>
  );
}
