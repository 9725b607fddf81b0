import { ChevronDown, Menu } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import { useOnIntent } from "../../on-intent.ts";
import { Avatar } from "../../primitives/avatar/avatar.tsx";
import { BrandMark } from "../../primitives/brand-mark/brand-mark.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { type Account, AccountHead, type MenuItem, MenuItems } from "./nav-items.tsx";
import { type NavSearch, NavSearchField } from "./nav-search.tsx";

export interface NavItem {
  label: string;
  icon?: ReactNode;
  link: LinkElement;
  current?: boolean;
}

export interface NavBarProps {
  brand: { link: LinkElement; name: string };
  items: readonly NavItem[];
  /** The signed-in user; if absent, the guest items are shown. */
  account?: Account;
  accountItems?: readonly MenuItem[];
  guestItems?: readonly (NavItem & { primary?: boolean })[];
  /** Searches the whole product; absent for visitors who are not signed in. */
  search?: NavSearch;
}

const loadMenus = () => import("./nav-bar-menus.tsx");

/**
 * The bar at the top of every page: brand, main links and the user's menu. Below 900 px all of it is in a drawer
 * of 280 px. Its first link, visible when focused, leads to the page's main part, #main.
 *
 * The server's menus are `details`, and stay so until a pointer, finger or focus comes near. Then the Radix menus
 * take their place (32 kB that no page needs to start).
 */
export function NavBar({ brand, items, account, accountItems = [], guestItems = [], search }: NavBarProps) {
  const [menus, intent] = useOnIntent(loadMenus);
  return (
    <header className="nav">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div>
        <LinkSlot link={brand.link} className="brand">
          <BrandMark />
          <span>{brand.name}</span>
        </LinkSlot>
        <nav className="nav-links" aria-label="Main">
          {items.map(item => (
            <LinkSlot key={item.label} link={item.link} aria-current={item.current ? "page" : undefined}>
              {item.label}
            </LinkSlot>
          ))}
        </nav>
        <div className="nav-end" {...intent}>
          {search && <NavSearchField {...search} />}
          {account ? (
            <UserMenu account={account} items={accountItems} Enhanced={menus?.UserMenu} />
          ) : (
            guestItems.map(item => (
              <Button
                key={item.label}
                variant={item.primary ? "primary" : "ghost"}
                className="nav-guest"
                asChild
              >
                <LinkSlot link={item.link}>{item.label}</LinkSlot>
              </Button>
            ))
          )}
          <Drawer
            items={items}
            account={account}
            accountItems={account ? accountItems : guestItems}
            Enhanced={menus?.Drawer}
          />
        </div>
      </div>
    </header>
  );
}

export interface UserMenuProps {
  account: Account;
  items: readonly MenuItem[];
  /** The replaced `details` had the focus. */
  focusOnMount?: boolean;
}

function UserMenu({
  Enhanced,
  ...props
}: UserMenuProps & { Enhanced?: (props: UserMenuProps) => ReactNode }) {
  const native = useNativeMenu(Boolean(Enhanced));
  if (Enhanced && native.replaced) return <Enhanced {...props} focusOnMount={native.hadFocus} />;
  return (
    <details className="user-menu" {...native.props}>
      <summary className="user-button">
        <Avatar name={props.account.name} />
        <span className="truncate">{props.account.name}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="menu">
        <AccountHead account={props.account} />
        <MenuItems items={props.items} />
      </div>
    </details>
  );
}

export interface DrawerProps {
  items: readonly NavItem[];
  account?: Account;
  accountItems: readonly MenuItem[];
  focusOnMount?: boolean;
}

function Drawer({ Enhanced, ...props }: DrawerProps & { Enhanced?: (props: DrawerProps) => ReactNode }) {
  const native = useNativeMenu(Boolean(Enhanced));
  if (Enhanced && native.replaced) return <Enhanced {...props} focusOnMount={native.hadFocus} />;
  return (
    <details className="drawer" {...native.props}>
      <summary className="menu-button" aria-label="Menu">
        <Menu aria-hidden="true" />
      </summary>
      <nav className="drawer-panel" aria-label="Menu">
        {props.account && <AccountHead account={props.account} large />}
        <MenuItems items={props.items} />
        <div className="rule" />
        <MenuItems items={props.accountItems} />
      </nav>
    </details>
  );
}

/** The click after a touch follows within this time, wherever the finger was lifted. */
const CLICK_MS = 400;

/**
 * Closes a `details` as menus close. Swaps in the Radix menu only while it is shut, keeping the focus, and
 * never between a press and its click, which would then hit another element.
 */
function useNativeMenu(ready: boolean) {
  const [replaced, setReplaced] = useState({ replaced: false, hadFocus: false });
  const [pressed, setPressed] = useState(false);
  const replace = (details: HTMLDetailsElement | null) => {
    if (details && ready && !details.open && !pressed && !replaced.replaced) {
      setReplaced({ replaced: true, hadFocus: details.contains(document.activeElement) });
    }
  };
  return {
    ...replaced,
    props: {
      ref: replace,
      onPointerDown: () => {
        setPressed(true);
        document.addEventListener("pointerup", () => setTimeout(setPressed, CLICK_MS, false), { once: true });
      },
      onToggle: (event: { currentTarget: HTMLDetailsElement }) => replace(event.currentTarget),
      onClick: (event: MouseEvent<HTMLDetailsElement>) => {
        if ((event.target as Element).closest("a")) event.currentTarget.open = false;
      },
      onKeyDown: (event: KeyboardEvent<HTMLDetailsElement>) => {
        if (event.key !== "Escape" || !event.currentTarget.open) return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector("summary")?.focus();
      },
    },
  };
}
