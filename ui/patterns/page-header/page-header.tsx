import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";

export interface PageHeaderProps {
  back?: { link: LinkElement; label: string };
  title: ReactNode;
  /** False above a page that has a heading of its own. */
  isHeading?: boolean;
  /** A status or role chip after the title. */
  chip?: ReactNode;
  description?: ReactNode;
  meta?: readonly { label: string; value: ReactNode; after?: ReactNode }[];
  /** At most one primary button; a destructive action comes last, as quiet text. */
  actions?: ReactNode;
}

/** The header of a page: the way back, the title and the actions. */
export function PageHeader(props: PageHeaderProps) {
  const { back, title, isHeading = true, chip, description, meta, actions } = props;
  return (
    <>
      {back && (
        <LinkSlot link={back.link} className="back-link">
          <ArrowLeft className="flip" aria-hidden="true" />
          {back.label}
        </LinkSlot>
      )}
      <div className="page-head">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {isHeading ? <h1>{title}</h1> : <p className="h1">{title}</p>}
            {chip}
          </div>
          {description && <p className="mt-1 max-w-text text-pretty text-muted">{description}</p>}
          {meta && (
            <dl className="meta">
              {meta.map(({ label, value, after }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                  {after && <dd data-after="">{after}</dd>}
                </div>
              ))}
            </dl>
          )}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
    </>
  );
}
