import type { ReactNode } from "react";

export interface ErrorPageProps {
  /** 401, 403, 404 or 500; shown small, for people who report it. */
  status: number;
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
}

/** Says what went wrong and where to go from here. */
export function ErrorPage({ status, title, text, actions }: ErrorPageProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2 py-12 [overflow-wrap:anywhere] sm:py-16">
      <p className="text-sm font-label text-subtle tabular-nums">{status}</p>
      <h1>{title}</h1>
      {text && <p className="max-w-text text-pretty text-muted">{text}</p>}
      {actions && <div className="mt-4 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
