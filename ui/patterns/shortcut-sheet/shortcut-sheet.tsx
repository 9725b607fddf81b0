import { useId } from "react";

export interface ShortcutGroup {
  title: string;
  /** As written on the keys; several are held together, or each does the same in its direction. */
  keys: readonly { keys: readonly string[]; does: string }[];
}

export interface ShortcutSheetProps {
  groups: readonly ShortcutGroup[];
}

/** All keyboard shortcuts, by where they work. */
export function ShortcutSheet({ groups }: ShortcutSheetProps) {
  return (
    <div className="gap-x-8 sm:columns-2">
      {groups.map(group => (
        <Group key={group.title} {...group} />
      ))}
    </div>
  );
}

function Group({ title, keys }: ShortcutGroup) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-6 break-inside-avoid">
      <h2 id={id} className="mb-1 font-heading text-sm">
        {title}
      </h2>
      <dl className="text-sm">
        {keys.map(({ keys: held, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 border-t border-border py-1.5">
            <dt className="text-muted">{does}</dt>
            <dd className="flex shrink-0 gap-1">
              {held.map(key => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="min-w-6 rounded-control border border-border bg-sunken px-1.5 text-center font-[inherit] text-muted text-sm">
    {children}
  </kbd>
);
