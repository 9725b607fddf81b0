import * as Tabs from "@radix-ui/react-tabs";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useHydrated } from "../hydration.ts";
import { type LinkElement, LinkSlot } from "../primitives/slots.tsx";

export interface TabLink {
  value: string;
  label: string;
  icon?: ReactNode;
  count?: ReactNode;
  link: LinkElement;
}

export interface TabsNavProps {
  /** Names the tabs for screen readers. */
  label: string;
  tabs: readonly TabLink[];
  /** The tab the address shows. */
  value: string;
  /** What that tab shows. */
  children: ReactNode;
}

/**
 * Views of one thing, each with an address: links from the server, tabs with arrow keys once hydrated. Use
 * it for two to five views. Not for steps in an order, nor for places elsewhere: those are plain links.
 */
export function TabsNav({ label, tabs, value, children }: TabsNavProps) {
  const hydrated = useHydrated();
  const panel = useId();
  return (
    <>
      {hydrated ? (
        <TabList label={label} tabs={tabs} value={value} panel={panel} />
      ) : (
        <TabLinks label={label} tabs={tabs} value={value} />
      )}
      {/* The same element before and after, so that what is typed in the panel survives hydration. */}
      <div
        id={panel}
        className="pt-5"
        {...(hydrated ? { role: "tabpanel", "aria-labelledby": tabId(panel, value) } : {})}
      >
        {children}
      </div>
    </>
  );
}

type ListProps = Omit<TabsNavProps, "children">;

function TabLinks({ label, tabs, value }: ListProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(tab => (
        <LinkSlot key={tab.value} link={tab.link} aria-current={tab.value === value ? "page" : undefined}>
          <TabContent {...tab} />
        </LinkSlot>
      ))}
    </nav>
  );
}

function TabList({ label, tabs, value, panel }: ListProps & { panel: string }) {
  return (
    <Tabs.Root value={value} activationMode="manual">
      <Tabs.List className="tabs" aria-label={label}>
        {tabs.map(tab => (
          <Tabs.Trigger
            key={tab.value}
            value={tab.value}
            type={undefined}
            id={tabId(panel, tab.value)}
            aria-controls={tab.value === value ? panel : undefined}
            onKeyDown={followOnSpace}
            asChild
          >
            <LinkSlot link={tab.link}>
              <TabContent {...tab} />
            </LinkSlot>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}

const tabId = (panel: string, value: string) => `${panel}-${value}`;

/** A tab answers to Space, a link does not. */
function followOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

function TabContent({ icon, label, count }: TabLink) {
  return (
    <>
      {icon}
      {label}
      {count !== undefined && <span className="count">{count}</span>}
    </>
  );
}
