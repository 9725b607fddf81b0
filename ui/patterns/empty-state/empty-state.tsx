import type { ReactNode } from "react";

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** An illustration made from real contours, never stock art. */
  art?: ReactNode;
  level?: 2 | 3;
}

/** Fills an empty place with the one thing to do next. */
export function EmptyState({ title, text, action, art, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="empty">
      {art && (
        <div className="art" aria-hidden="true">
          {art}
        </div>
      )}
      <Heading>{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
