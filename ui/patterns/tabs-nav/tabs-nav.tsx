import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useHydrated } from "../../hydration.ts";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";

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

/** One stop for the Tab key; arrows, Home and End move between the tabs, and nothing opens before it is asked. */
function TabList({ label, tabs, value, panel }: ListProps & { panel: string }) {
  return (
    <div role="tablist" className="tabs" aria-label={label} aria-orientation="horizontal">
      {tabs.map(tab => {
        const isShown = tab.value === value;
        return (
          <LinkSlot
            key={tab.value}
            link={tab.link}
            role="tab"
            id={tabId(panel, tab.value)}
            tabIndex={isShown ? 0 : -1}
            aria-selected={isShown}
            aria-controls={isShown ? panel : undefined}
            data-state={isShown ? "active" : "inactive"}
            onKeyDown={moveByKey}
          >
            <TabContent {...tab} />
          </LinkSlot>
        );
      })}
    </div>
  );
}

const tabId = (panel: string, value: string) => `${panel}-${value}`;

function moveByKey(event: KeyboardEvent<HTMLElement>) {
  // Alt with an arrow is the browser's own: back and forward.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tab = event.currentTarget;
  const all = [...tab.parentElement!.querySelectorAll<HTMLElement>("[role=tab]")];
  const onward = getComputedStyle(tab).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const next: Record<string, HTMLElement | undefined> = {
    ArrowLeft: all.at(all.indexOf(tab) - 1),
    ArrowRight: all.at(all.indexOf(tab) - 1),
    [onward]: all[(all.indexOf(tab) + 1) % all.length],
    Home: all[0],
    End: all.at(-1),
  };
  // A tab answers to Space, a link does not.
  if (event.key === " ") tab.click();
  else if (next[event.key]) next[event.key]!.focus();
  else return;
  event.preventDefault();
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
