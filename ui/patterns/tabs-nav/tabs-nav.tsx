import { type ReactNode, useId, useRef } from "react";
import { useOnIntent } from "../../on-intent.ts";
import { LinkSlot } from "../../primitives/slots/slots.tsx";
import { type LinkListProps, TabContent, type TabLink, tabId } from "./tab-link.tsx";

export type { TabLink };

export interface TabsNavProps {
  /** Names the tabs for screen readers. */
  label: string;
  tabs: readonly TabLink[];
  /** The tab for the current address. */
  value: string;
  /** Content of the current tab. */
  children: ReactNode;
}

const loadTabList = () => import("./tab-list.tsx");

/**
 * Views of one thing, each with its own address: links that become tabs with arrow keys when the keyboard
 * focus reaches them.
 */
export function TabsNav(props: TabsNavProps) {
  return <LinkTabs {...props} mayBeTabs listClass="tabs" panelClass="pt-5" />;
}

interface LinkTabsProps extends TabsNavProps {
  /** False to keep plain links for everybody. */
  mayBeTabs: boolean;
  listClass?: string;
  itemClass?: string;
  panelClass?: string;
}

/**
 * Links with the content of the current one. Radix Tabs (8 kB) is loaded on keyboard focus, because arrow
 * keys are all that it adds. The panel keeps its element in both forms, so that input in it is kept.
 */
export function LinkTabs({ mayBeTabs, panelClass, children, ...list }: LinkTabsProps) {
  const id = useId();
  const [part, { onFocus: load }] = useOnIntent(loadTabList);
  const TabList = mayBeTabs ? part?.TabList : undefined;
  const focused = useRef(list.value);
  const panel = TabList && { role: "tabpanel", "aria-labelledby": tabId(id, list.value) };
  return (
    <div className="contents">
      {TabList ? (
        <TabList {...list} id={id} focused={focused.current} />
      ) : (
        <LinkList
          {...list}
          id={id}
          onKeyboardFocus={value => {
            focused.current = value;
            if (mayBeTabs) load();
          }}
        />
      )}
      <div id={id} className={panelClass} {...panel}>
        {children}
      </div>
    </div>
  );
}

function LinkList(props: LinkListProps & { onKeyboardFocus: (value: string) => void }) {
  const { label, tabs, value, listClass, itemClass, onKeyboardFocus } = props;
  return (
    <nav className={listClass} aria-label={label}>
      {tabs.map(tab => (
        <LinkSlot
          key={tab.value}
          link={tab.link}
          className={itemClass}
          aria-current={tab.value === value ? "page" : undefined}
          onFocus={({ target }) => target.matches(":focus-visible") && onKeyboardFocus(tab.value)}
        >
          <TabContent {...tab} />
        </LinkSlot>
      ))}
    </nav>
  );
}
