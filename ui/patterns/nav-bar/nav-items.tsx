import { cloneElement, type ReactElement, type ReactNode } from "react";
import { Avatar } from "../../primitives/avatar/avatar.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { RoleChip } from "../role-chip/role-chip.tsx";

export interface Account {
  /** The username, or the email address if there is none. */
  name: string;
  /** Shown below the name; leave it out when the name is the address. */
  email?: string;
  role: string;
}

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  link?: LinkElement;
  /** For actions that change something, such as signing out: a form that the item's button submits. */
  form?: ReactElement<{ children?: ReactNode }>;
  current?: boolean;
}

export function AccountHead({ account, large }: { account: Account; large?: boolean }) {
  return (
    <div className="who">
      <Avatar name={account.name} size={large ? "lg" : "sm"} />
      <div>
        <b className="block [overflow-wrap:anywhere]">{account.name}</b>
        {account.email && <small>{account.email}</small>}
        <div className="mt-[5px]">
          <RoleChip role={account.role} />
        </div>
      </div>
    </div>
  );
}

/** The items as plain links and forms, which work in any container and without a script. */
export function MenuItems({ items }: { items: readonly MenuItem[] }) {
  return items.map(item => {
    const content = (
      <>
        {item.icon}
        {item.label}
      </>
    );
    if (item.form) {
      return (
        <FormItem key={item.label} form={item.form}>
          {content}
        </FormItem>
      );
    }
    return (
      item.link && (
        <LinkSlot
          key={item.label}
          link={item.link}
          className="item"
          aria-current={item.current ? "page" : undefined}
        >
          {content}
        </LinkSlot>
      )
    );
  });
}

function FormItem({ form, children }: { form: NonNullable<MenuItem["form"]>; children: ReactNode }) {
  return cloneElement(
    form,
    {},
    <button type="submit" className="item">
      {children}
    </button>,
  );
}
