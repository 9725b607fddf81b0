import * as Tabs from "@radix-ui/react-tabs";
import type { KeyboardEvent, ReactNode } from "react";
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
export function TabsNav(props: TabsNavProps) {
  return <LinkTabs {...props} areTabs={useHydrated()} listClass="tabs" panelClass="pt-5" />;
}

export interface LinkTabsProps extends TabsNavProps {
  /** Tabs with arrow keys; else plain links in a `nav`. False while the server's HTML hydrates. */
  areTabs: boolean;
  listClass?: string;
  itemClass?: string;
  panelClass?: string;
}

/** Radix Tabs over links. The panel keeps its element in both forms: what is typed in it survives hydration. */
export function LinkTabs(props: LinkTabsProps) {
  const { areTabs, label, tabs, value, children, listClass, itemClass, panelClass } = props;
  const isRtl = areTabs && document.documentElement.dir === "rtl";
  return (
    <Tabs.Root value={value} activationMode="manual" dir={isRtl ? "rtl" : "ltr"} asChild>
      {/* `dir` is for the arrow keys; as an attribute it would overrule the page. */}
      <div className="contents" dir={undefined}>
        {areTabs ? (
          <Tabs.List className={listClass} aria-label={label}>
            {tabs.map(tab => (
              <Tabs.Trigger
                key={tab.value}
                value={tab.value}
                type={undefined}
                onKeyDown={openBySpace}
                asChild
              >
                <LinkSlot link={tab.link} className={itemClass}>
                  <TabContent {...tab} />
                </LinkSlot>
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        ) : (
          <nav className={listClass} aria-label={label}>
            {tabs.map(tab => (
              <LinkSlot
                key={tab.value}
                link={tab.link}
                className={itemClass}
                aria-current={tab.value === value ? "page" : undefined}
              >
                <TabContent {...tab} />
              </LinkSlot>
            ))}
          </nav>
        )}
        <Tabs.Content
          className={panelClass}
          value={value}
          tabIndex={undefined}
          {...(areTabs ? {} : { role: undefined, "aria-labelledby": undefined })}
        >
          {children}
        </Tabs.Content>
      </div>
    </Tabs.Root>
  );
}

/** A tab answers to Space; a link by itself does not. */
function openBySpace(event: KeyboardEvent<HTMLElement>) {
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
