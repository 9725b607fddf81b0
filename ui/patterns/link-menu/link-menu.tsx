import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Badge } from "../../primitives/badge/badge.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";

export interface LinkMenuProps {
  label: string;
  icon?: ReactNode;
  /** A note after an item, such as '2 unread'. */
  badge?: string;
  items: readonly { link: LinkElement; label: string; note?: string }[];
}

/** A button that opens a menu of a few links, such as file formats or reports. */
export function LinkMenu({ label, icon, badge, items }: LinkMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = menu.current;
    const close = (event: Event) => {
      if (!details?.open) return;
      const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
      const at = event.target as Element;
      // The page around the menu may stay when a link in it is followed.
      const isLeaving = event.type === "click" && (!details.contains(at) || at.closest("a") !== null);
      if (!isEscape && !isLeaving) return;
      details.open = false;
      if (isEscape) details.querySelector("summary")?.focus();
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return (
    <details ref={menu} className="link-menu">
      <summary>
        {icon}
        {label}
        {badge && <Badge tone="secondary">{badge}</Badge>}
      </summary>
      <ul className="menu">
        {items.map(({ link, label, note }) => (
          <li key={label}>
            <LinkSlot link={link} className="item">
              <span className="flex-1">{label}</span>
              {note && <span className="text-subtle text-xs">{note}</span>}
            </LinkSlot>
          </li>
        ))}
      </ul>
    </details>
  );
}
