import { type ReactNode, useId, useRef } from "react";
import { useOnIntent } from "../../on-intent.ts";
import { LinkSlot } from "../../primitives/slots/slots.tsx";
import { type LinkListProps, TabContent, type TabLink, tabId } from "./tab-link.tsx";

export type { TabLink };

export interface TabsNavProps {
  /** Names the tabs for screen readers. */
  label: string;
  tabs: readonly TabLink[];
  /** The tab the address shows. */
  value: string;
  /** What that tab shows. */
  children: ReactNode;
}

const loadTabList = () => import("./tab-list.tsx");

/**
 * Views of one thing, each with an address: links, which become tabs with arrow keys when somebody comes to them
 * by keyboard.
 */
export function TabsNav(props: TabsNavProps) {
  return <LinkTabs {...props} mayBeTabs listClass="tabs" panelClass="pt-5" />;
}

interface LinkTabsProps extends TabsNavProps {
  /** False where they are plain links for everybody. */
  mayBeTabs: boolean;
  listClass?: string;
  itemClass?: string;
  panelClass?: string;
}

/**
 * Links with what the current one shows. Radix Tabs (8 kB) comes with the keyboard's focus, because arrow keys are all
 * that it adds. The panel keeps its element in both forms: what is typed in it stays.
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
