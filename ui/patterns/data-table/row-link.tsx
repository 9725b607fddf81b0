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
  /** `title` is the bold name that opens the row, `plain` a word; the others show their icon. */
  kind: keyof typeof dress;
  /** The row's name, read aloud after the word: 'Edit Quarry North'. */
  subject?: string;
  /** Shows the icon alone; the word is read aloud and shown as a hint. */
  iconOnly?: boolean;
  /** The page stays where it is: what the link leads to opens over it. */
  opensDialog?: boolean;
  children: string;
}

/**
 * A link in a table row: a plain element with a single style, because a page may hold hundreds of rows with four
 * links each. The app's router follows links of the class `row-link`.
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
