import { ChevronRight } from "lucide-react";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";

export interface BreadcrumbsProps {
  /** Outermost first; the last one is the page itself and needs no link. */
  items: readonly { label: string; link?: LinkElement }[];
}

/** Shows the path to this page. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="mb-2 text-sm">
      <ol className="flex flex-wrap items-center gap-1 text-muted">
        {items.map(({ label, link }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight className="flip text-subtle" aria-hidden="true" />}
            {link ? (
              <LinkSlot
                link={link}
                className="inline-flex min-h-7 items-center font-medium hover:text-ink max-sm:min-h-11"
              >
                {label}
              </LinkSlot>
            ) : (
              <span aria-current="page" className="[overflow-wrap:anywhere] text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
