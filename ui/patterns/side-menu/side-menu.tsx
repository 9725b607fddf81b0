import type { ReactNode } from "react";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";

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
  /** The page of the current item. */
  children: ReactNode;
}

/**
 * Lists the sections of one subject beside their content; on narrow screens it is a row that scrolls. Use it
 * for settings. Not for two or three views of the same thing: those are tabs.
 */
export function SideMenu({ label, items, children }: SideMenuProps) {
  return (
    <div className="side">
      <nav aria-label={label}>
        {items.map(item => (
          <LinkSlot
            key={item.label}
            link={item.link}
            className="item"
            aria-current={item.current ? "page" : undefined}
          >
            {item.icon}
            {item.label}
          </LinkSlot>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  );
}
