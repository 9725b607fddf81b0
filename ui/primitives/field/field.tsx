import { TriangleAlert } from "lucide-react";
import { type ComponentPropsWithRef, forwardRef, type ReactNode } from "react";
import { cx } from "../../class-names.ts";

/** The props of every form control beyond its native attributes. */
export interface FieldProps {
  label: ReactNode;
  name: string;
  /** Defaults to the name. Set it when two forms on a page share a name. */
  id?: string;
  hint?: ReactNode;
  /** The validation message, associated with the control and announced with it. */
  error?: ReactNode;
  /** Hides the label visually, for example if the column header of a table already names the field. */
  hideLabel?: boolean;
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** Returns the attributes that associate a control with its hint and error. */
export function described({ hint, error }: Pick<FieldProps, "hint" | "error">, id: string, also?: string) {
  const ids = [also, hint && hintId(id), error && errorId(id)].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}

type FrameProps = Omit<FieldProps, "name"> &
  Omit<ComponentPropsWithRef<"div">, "id"> & {
    /** Id of the control that the label is for. */
    id: string;
  };

/** Puts a label above a control, and its hint and error below. */
export const Field = forwardRef<HTMLDivElement, FrameProps>(function Field(
  { id, label, hint, error, hideLabel, children, className, ...props },
  ref,
) {
  return (
    <div ref={ref} className={cx("field", className)} {...props}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "field-label"}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
});

/** The lines under a control: first its error, because that must be read, then its hint. */
export function FieldNotes({ id, hint, error }: Pick<FrameProps, "id" | "hint" | "error">) {
  return (
    <>
      {error && (
        <p id={errorId(id)} className="field-error">
          <TriangleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId(id)} className="field-hint">
          {hint}
        </p>
      )}
    </>
  );
}
