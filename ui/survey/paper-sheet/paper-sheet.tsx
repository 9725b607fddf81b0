import type { ReactNode } from "react";

export interface PaperSheetProps {
  /** The kind of sheet, shown small above the title. */
  kind: string;
  title: string;
  subtitle?: ReactNode;
  /** Dates and sources, one per line at the top right. */
  facts?: readonly ReactNode[];
  /** Shown in the double frame below the head. */
  picture?: ReactNode;
  /** The legend, shown below the picture within its frame. */
  pictureKey?: ReactNode;
  /** Shown below the legend: a note on what the picture shows, if that might be misread. */
  pictureNote?: string | null | undefined;
  /** Lines for signatures. */
  signatures?: readonly string[];
  footer?: readonly ReactNode[];
  children: ReactNode;
}

/** A sheet of A4, white in both themes, as it is printed. */
export function PaperSheet(props: PaperSheetProps) {
  const { kind, title, subtitle, facts = [], signatures = [], footer = [], children } = props;
  return (
    <article className="paper" data-theme="light">
      <header className="paper-head">
        <div>
          <p>{kind}</p>
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        <ul>
          {facts.map((fact, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one sheet, never reordered
            <li key={i}>{fact}</li>
          ))}
        </ul>
      </header>
      <PaperPicture {...props} />
      {children}
      {signatures.length > 0 && (
        <div className="paper-sign">
          {signatures.map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {footer.length > 0 && (
        <footer>
          {footer.map((text, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one sheet, never reordered
            <span key={i}>{text}</span>
          ))}
        </footer>
      )}
    </article>
  );
}

/** The picture in its frame, with its legend and note. */
function PaperPicture({ picture, pictureKey, pictureNote }: PaperSheetProps) {
  if (!picture) return null;
  return (
    <div className="paper-frame">
      <div>
        {picture}
        {(pictureKey || pictureNote) && (
          <div className="paper-key">
            {pictureKey}
            {pictureNote && <p>{pictureNote}</p>}
          </div>
        )}
      </div>
    </div>
  );
}

/** Large figures side by side. */
export function PaperFigures({
  items,
}: {
  items: readonly { label: string; value: string; unit: string; kind?: "cut" | "fill"; note?: string }[];
}) {
  return (
    <dl className="paper-figures">
      {items.map(({ label, value, unit, kind, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-kind={kind}>
            {value} <small>{unit}</small>
            {note && <small className="block">{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A section of a sheet, with a title. */
export function PaperPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Sections in two columns. */
export function PaperColumns({ children }: { children: ReactNode }) {
  return <div className="paper-columns">{children}</div>;
}

/** Names and figures, one line each. */
export function PaperRows({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="paper-rows">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A small table: the first column holds names, the others figures. */
export function PaperTable({
  caption,
  head,
  rows,
  total,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  total?: readonly string[];
}) {
  const line = (cells: readonly string[], isTotal = false) => (
    <tr key={cells[0]} data-total={isTotal || undefined}>
      {cells.map((cell, i) =>
        i === 0 ? (
          <th key={head[i]} scope="row">
            {cell}
          </th>
        ) : (
          <td key={head[i]}>{cell}</td>
        ),
      )}
    </tr>
  );
  return (
    <table className="paper-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map(text => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(cells => line(cells))}
        {total && line(total, true)}
      </tbody>
    </table>
  );
}
