import type { ReactNode } from "react";
import { cx } from "../../class-names.ts";
import { Alert } from "../../primitives/alert/alert.tsx";

export interface ErrorPageProps {
  /** 401, 403, 404 or 500; shown small, for error reports. */
  status: number;
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
}

/** Says what went wrong and where to go from here; server errors (500 and above) are announced as alerts. */
export function ErrorPage({ status, title, text, actions }: ErrorPageProps) {
  const isFailure = status >= 500;
  const words = (
    <>
      <h1>{title}</h1>
      {text && <p className={cx("max-w-text text-pretty", !isFailure && "text-muted")}>{text}</p>}
    </>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2 py-12 [overflow-wrap:anywhere] sm:py-16">
      <p className="text-sm font-label text-subtle tabular-nums">{status}</p>
      {isFailure ? (
        <Alert tone="danger" live="assertive">
          <div className="grid gap-1">{words}</div>
        </Alert>
      ) : (
        words
      )}
      {actions && <div className="mt-4 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
