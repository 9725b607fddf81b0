import type { ReactNode } from "react";
import { formatPlural } from "../../format.ts";
import { focusField } from "../../patterns/form-error-summary/form-error-summary.tsx";

export interface ImportBarProps {
  /** What is still to be answered, by the id of its field, in the order of the page. */
  open: readonly { path: string }[];
  /** The button that starts the import; absent while nothing can be imported. */
  action?: ReactNode;
  /** The progress of the import, above the buttons. */
  progress?: ReactNode;
  /** Other buttons: Apply, Cancel. */
  children?: ReactNode;
}

/**
 * The end of a long form that stays in view: what it does, how many questions are left with a link to the
 * next one, and its other buttons.
 */
export function ImportBar({ open, action, progress, children }: ImportBarProps) {
  const [next] = open;
  return (
    <div className="import-bar no-print">
      {progress}
      {action}
      <span role="status">
        {next ? (
          <a href={`#${next.path}`} onClick={focusField}>
            {formatPlural(open.length, "question")} left
          </a>
        ) : (
          "No questions left"
        )}
      </span>
      <span className="import-bar-more">{children}</span>
    </div>
  );
}
