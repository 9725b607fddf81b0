import { FileUp } from "lucide-react";
import {
  type ComponentPropsWithRef,
  type DragEvent,
  forwardRef,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { cx } from "../../class-names.ts";
import { useHydrated } from "../../hydration.ts";
import { described, Field, type FieldProps } from "../field/field.tsx";

export interface FileFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<"input">, "name" | "id" | "type" | "size"> {
  /** The text over the drop zone once a script can receive drops. */
  dropText?: string;
  /** Called with the file that was chosen or dropped. */
  onFile?: (file: File | null) => void;
  /** Called with all files that were chosen or dropped, if `multiple` is set. */
  onFiles?: (files: File[]) => void;
  fieldClassName?: string;
}

/**
 * Chooses a file for a multipart form. With a script it becomes a drop zone around the native input, which
 * keeps and sends the file.
 */
export const FileField = forwardRef<HTMLInputElement, FileFieldProps>(function FileField(
  { label, name, id = name, hint, error, hideLabel, dropText, onFile, onFiles, fieldClassName, ...input },
  ref,
) {
  const hydrated = useHydrated();
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => own.current!, []);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (own.current && event.dataTransfer.files.length > 0) receive(own.current, event.dataTransfer.files);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} className={fieldClassName}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the input inside is the control */}
      <div
        className="drop"
        data-ready={hydrated || undefined}
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        onDragEnter={hover}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {hydrated && (
          <>
            <FileUp className="text-xl text-primary-text" aria-hidden="true" />
            <span aria-hidden="true">
              {dropText ??
                (input.multiple ? "Drop files here, or choose them" : "Drop a file here, or choose one")}
            </span>
          </>
        )}
        <input
          ref={own}
          id={id}
          name={name}
          type="file"
          {...input}
          {...described({ hint, error }, id, input["aria-describedby"])}
          onChange={event => {
            input.onChange?.(event);
            const files = [...(event.currentTarget.files ?? [])];
            onFile?.(files[0] ?? null);
            onFiles?.(files);
          }}
          className={cx("control", input.className)}
        />
      </div>
    </Field>
  );
});

/**
 * Puts dropped files into the native input and fires its change event, so that the form sends them like
 * chosen files.
 */
function receive(input: HTMLInputElement, files: FileList) {
  const transfer = new DataTransfer();
  for (const file of input.multiple ? files : [files[0]!]) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
