const dress = {
  title: "row-link row-title",
  view: "row-link button button-ghost button-sm row-view",
  edit: "row-link button button-ghost button-sm row-edit",
  delete: "row-link button button-ghost button-sm tone-danger-quiet row-delete",
};

export interface RowLinkProps {
  href: string;
  /** `title` is the bold name that opens the row; the others show their icon. */
  kind: keyof typeof dress;
  /** The row's name, read aloud after the word: 'Edit Quarry North'. */
  subject?: string;
  children: string;
}

/**
 * A link in a table row: a plain element with a single style, because a page may hold hundreds of rows with
 * four links each. The app's router follows links of the class `row-link`. Not outside tables: use TextLink
 * or Button there.
 */
export function RowLink({ href, kind, subject, children }: RowLinkProps) {
  return (
    <a className={dress[kind]} href={href} aria-label={subject && `${children} ${subject}`}>
      {children}
    </a>
  );
}
