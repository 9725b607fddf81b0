const dress = {
  title: "row-link row-title",
  plain: "row-link button button-ghost button-sm row-plain",
  view: "row-link button button-ghost button-sm row-view",
  map: "row-link button button-ghost button-sm row-map",
  chart: "row-link button button-ghost button-sm row-chart",
  edit: "row-link button button-ghost button-sm row-edit",
  delete: "row-link button button-ghost button-sm tone-danger-quiet row-delete",
};

export interface RowLinkProps {
  href: string;
  /** `title` is the bold name that opens the row, `plain` a word; the other kinds show an icon. */
  kind: keyof typeof dress;
  /** The row's name, read by screen readers after the word: 'Edit Quarry North'. */
  subject?: string;
  /** Shows only the icon; the word is its accessible name and tooltip. */
  iconOnly?: boolean;
  /** The link opens a dialog: the page behind it does not scroll. */
  opensDialog?: boolean;
  children: string;
}

/**
 * A link in a table row: a plain element with a single style, because a page may hold hundreds of rows with
 * four links each. The app's router handles links of the class `row-link`.
 */
export function RowLink({ href, kind, subject, iconOnly, opensDialog, children }: RowLinkProps) {
  const name = subject ? `${children} ${subject}` : children;
  return (
    <a
      className={iconOnly ? `${dress[kind]} button-square` : dress[kind]}
      href={href}
      aria-label={subject || iconOnly ? name : undefined}
      title={iconOnly ? children : undefined}
      data-dialog={opensDialog ? "" : undefined}
    >
      {iconOnly ? null : children}
    </a>
  );
}
