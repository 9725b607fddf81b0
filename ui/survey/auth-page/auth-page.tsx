import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Card, CardBody } from "../../primitives/card/card.tsx";
import { ContourSheet, type ContourSheetProps } from "../contour-sheet/contour-sheet.tsx";

/**
 * Sign-in and registration: the form in a card, the product's benefits beside it, the sample survey in the
 * background.
 */
export function AuthPage(props: {
  contours: ContourSheetProps;
  title: string;
  lead: ReactNode;
  children: ReactNode;
  aside: ReactNode;
}) {
  return (
    <main id="main" className="relative min-h-[calc(100vh-var(--h-nav)-1px)] overflow-hidden">
      <ContourSheet {...props.contours} variant="quiet" />
      <div className="relative mx-auto grid max-w-[1080px] items-center gap-8 px-gutter py-8 max-md:pb-55 md:grid-cols-[minmax(0,440px)_minmax(0,1fr)] md:gap-24 md:py-18">
        <Card>
          <CardBody className="p-5 sm:p-8">
            <h1 className="text-xl">{props.title}</h1>
            <p className="mt-1 mb-6 text-muted">{props.lead}</p>
            {props.children}
          </CardBody>
        </Card>
        <aside>{props.aside}</aside>
      </div>
    </main>
  );
}

/** Short statements, each with its icon. */
export function Blurbs(props: {
  items: { icon: LucideIcon; title: string; text: string }[];
  /** 3 if they are below a heading of their own. */
  level?: 2 | 3;
}) {
  const { items, level = 2 } = props;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <ul className="grid gap-5">
      {items.map(({ icon: Icon, title, text }) => (
        <li key={title} className="grid grid-cols-[20px_1fr] gap-x-3.5 gap-y-0.5">
          <Icon aria-hidden className="mt-0.5 size-[18px] text-primary-text" strokeWidth={1.75} />
          <Heading className="text-base">{title}</Heading>
          <p className="col-start-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
