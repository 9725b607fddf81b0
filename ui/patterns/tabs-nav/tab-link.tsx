import type { ReactNode } from "react";
import type { LinkElement } from "../../primitives/slots/slots.tsx";

export interface TabLink {
  value: string;
  label: string;
  icon?: ReactNode;
  count?: ReactNode;
  link: LinkElement;
}

export interface LinkListProps {
  /** The panel's id. */
  id: string;
  label: string;
  tabs: readonly TabLink[];
  value: string;
  listClass?: string;
  itemClass?: string;
}

export const tabId = (panelId: string, value: string) => `${panelId}-${value}`;

export function TabContent({ icon, label, count }: TabLink) {
  return (
    <>
      {icon}
      {label}
      {count !== undefined && <span className="count">{count}</span>}
    </>
  );
}
