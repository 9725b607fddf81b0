const dress = {
  title: "row-link row-title",
  view: "row-link button button-ghost button-sm row-view",
  edit: "row-link button button-ghost button-sm row-edit",
  delete: "row-link button button-ghost button-sm tone-danger-quiet row-delete",
};

export interface RowLinkProps {
  href: string;
  /** `title` is the bold name of a row that opens it; the others carry their icon. */
  kind: keyof typeof dress;
  /** What the row is called, read aloud after the word: 'Edit Quarry North'. */
  subject?: string;
  children: string;
}

/**
 * A link in a table row: one plain element with one style, because a page may hold hundreds of rows with
 * four each. The app follows links of the class `row-link` by its router. Not outside tables: those are
 * TextLink and Button.
 */
export function RowLink({ href, kind, subject, children }: RowLinkProps) {
  return (
    <a className={dress[kind]} href={href} aria-label={subject && `${children} ${subject}`}>
      {children}
    </a>
  );
}
