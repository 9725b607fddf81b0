import * as Tabs from "@radix-ui/react-tabs";
import { type KeyboardEvent, useEffect } from "react";
import { LinkSlot } from "../../primitives/slots/slots.tsx";
import { type LinkListProps, TabContent, tabId } from "./tab-link.tsx";

/**
 * The links as tabs with arrow keys, on Radix Tabs: the address decides which tab is selected, and arrow keys
 * alone open none. Replaces the links when the keyboard focus reaches them.
 */
export function TabList(props: LinkListProps & { focused: string }) {
  const { id, label, tabs, value, listClass, itemClass, focused } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, because the tabs have just replaced the link that had the focus
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(tabId(id, focused))?.focus();
  }, []);
  return (
    <Tabs.Root
      value={value}
      activationMode="manual"
      dir={document.documentElement.dir === "rtl" ? "rtl" : "ltr"}
      asChild
    >
      {/* `dir` is for the arrow keys; as an attribute it would override the page's. */}
      <div className="contents" dir={undefined}>
        <Tabs.List className={listClass} aria-label={label}>
          {tabs.map(tab => (
            <Tabs.Trigger
              key={tab.value}
              value={tab.value}
              type={undefined}
              id={tabId(id, tab.value)}
              aria-controls={tab.value === value ? id : undefined}
              onKeyDown={openBySpace}
              asChild
            >
              <LinkSlot link={tab.link} className={itemClass}>
                <TabContent {...tab} />
              </LinkSlot>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </div>
    </Tabs.Root>
  );
}

/** Space must open a tab; a plain link does not react to it. */
function openBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
