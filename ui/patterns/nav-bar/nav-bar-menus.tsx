import * as Dialog from "@radix-ui/react-dialog";
import * as DropdownMenu from "@radix-ui/react-dropdown-menu";
import { ChevronDown, Menu } from "lucide-react";
import { cloneElement, type ReactNode, useEffect, useRef, useState } from "react";
import { Avatar } from "../../primitives/avatar/avatar.tsx";
import { LinkSlot } from "../../primitives/slots/slots.tsx";
import type { DrawerProps, UserMenuProps } from "./nav-bar.tsx";
import { AccountHead, type MenuItem, MenuItems } from "./nav-items.tsx";

/** Restores the focus that the replaced `details` had. */
function useFocusOnMount(wanted?: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wanted) ref.current?.focus();
  }, [wanted]);
  return ref;
}

export function UserMenu({ account, items, focusOnMount }: UserMenuProps) {
  return (
    <div className="user-menu">
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger ref={useFocusOnMount(focusOnMount)} className="user-button">
          <Avatar name={account.name} />
          <span className="truncate">{account.name}</span>
          <ChevronDown aria-hidden="true" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu" align="end" sideOffset={8} collisionPadding={8}>
            <DropdownMenu.Label>
              <AccountHead account={account} />
            </DropdownMenu.Label>
            {items.map(item => (
              <Item key={item.label} item={item} />
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </div>
  );
}

function Item({ item }: { item: MenuItem }): ReactNode {
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if (item.form) return <FormItem form={item.form}>{content}</FormItem>;
  return (
    item.link && (
      <DropdownMenu.Item asChild>
        <LinkSlot link={item.link} className="item" aria-current={item.current ? "page" : undefined}>
          {content}
        </LinkSlot>
      </DropdownMenu.Item>
    )
  );
}

/**
 * Submits before the menu closes: closing removes the form from the page, and browsers do not submit a
 * removed form.
 */
function FormItem({ form, children }: { form: NonNullable<MenuItem["form"]>; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  return cloneElement(
    form,
    {},
    <DropdownMenu.Item asChild onSelect={() => button.current?.form?.requestSubmit()}>
      <button ref={button} type="button" className="item">
        {children}
      </button>
    </DropdownMenu.Item>,
  );
}

/** Radix skips links and would focus the last item, Sign Out. */
function focusFirstItem(event: Event) {
  event.preventDefault();
  (event.currentTarget as HTMLElement).querySelector<HTMLElement>(".item")?.focus();
}

export function Drawer({ items, account, accountItems, focusOnMount }: DrawerProps) {
  const [open, setOpen] = useState(false);
  const trigger = useFocusOnMount(focusOnMount);
  const close = (event: { target: EventTarget }) => {
    if ((event.target as Element).closest("a")) setOpen(false);
  };
  return (
    <div className="drawer">
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Trigger ref={trigger} className="menu-button" aria-label="Menu">
          <Menu aria-hidden="true" />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="scrim" />
          <Dialog.Content
            className="drawer-panel"
            aria-describedby={undefined}
            onClick={close}
            onOpenAutoFocus={focusFirstItem}
          >
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            {account && <AccountHead account={account} large />}
            <MenuItems items={items} />
            <div className="rule" />
            <MenuItems items={accountItems} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </div>
  );
}
