import { type MouseEvent, useEffect, useRef } from "react";

export interface FormErrorSummaryProps {
  title?: string;
  /** One for each invalid field; an error without `fieldId` concerns the whole form. */
  errors: readonly { fieldId?: string; message: string }[];
  /** False while the form is validated during typing, so that the cursor stays in its field. */
  takesFocus?: boolean;
}

/** Lists everything that is wrong with a form; each line links to its field. */
export function FormErrorSummary({
  title = "There is a problem",
  errors,
  takesFocus = true,
}: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const key = errors.map(error => error.message).join("\n");
  useEffect(() => {
    if (key && takesFocus) box.current?.focus();
  }, [key, takesFocus]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      data-error-summary=""
      className="rounded-control border border-danger bg-danger-soft px-4 py-3 text-sm text-danger-text"
    >
      <p className="font-heading">{title}</p>
      <ul className="mt-1 grid gap-1">
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={focusField}
                className="inline-block py-0.5 underline underline-offset-[.18em]"
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Follows a link to a field without changing the address: a fragment in it would break Back out of a dialog.
 */
export function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  const control = field.matches("fieldset") ? field.querySelector<HTMLElement>("input") : field;
  control?.focus();
  field.scrollIntoView({ block: "center" });
}
