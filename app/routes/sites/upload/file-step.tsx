import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import { useHydrated } from "#ui/hydration.ts";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { FileField } from "#ui/primitives/file-field/file-field.tsx";
import { FormErrors, fieldError, SubmitButton } from "../../../forms/form.tsx";
import type { FormFailure } from "../../../forms/form-errors.ts";
import { uploadTexts } from "./texts.ts";

/** The first step: a file, or several. With a script they are sent as soon as they are chosen. */
export function FileStep(props: {
  title: string;
  label: string;
  accept: string;
  hint: ReactNode;
  failure: FormFailure | undefined;
  job: string;
  /** What is wrong with a file that need not be sent to know it. */
  refuse: (file: File) => string | null;
  onFile?: (file: File) => void;
  /** Takes several files, and whole folders. What `refuse` does not want is left out, and named in `leftOut`. */
  multiple?: boolean;
}) {
  const { title, label, accept, hint, failure, job, refuse, onFile, multiple } = props;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const leftOut = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    const wanted = files.filter(file => refuse(file) === null);
    setRefused(files[0] && wanted.length === 0 ? refuse(files[0]) : null);
    if (!wanted[0]) return;
    putInto(input.current!, wanted);
    const names = files.filter(file => !wanted.includes(file)).map(({ name }) => name);
    if (leftOut.current) leftOut.current.value = names.join("/");
    onFile?.(wanted[0]);
    submit(form.current);
  };
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <Form
          ref={form}
          method="post"
          // The key of the progress, for while the file arrives.
          action={job ? `?job=${job}` : undefined}
          encType="multipart/form-data"
          noValidate
          className="grid gap-5"
        >
          <FormErrors failure={failure} />
          {multiple && <input ref={leftOut} type="hidden" name="leftOut" />}
          <FileField
            ref={input}
            multiple={multiple}
            label={label}
            name="file"
            accept={accept}
            hint={hint}
            error={refused ?? fieldError(failure, "file")}
            onFiles={take}
          />
          {multiple && <FolderField onFiles={take} />}
          <div className="flex justify-end">
            <SubmitButton>Upload</SubmitButton>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}

function putInto(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

/** Chooses a folder, where a script can take the files out of it. It has no name: its files are sent by the file field. */
function FolderField({ onFiles }: { onFiles: (files: File[]) => void }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <label className="grid gap-1 text-sm">
      {uploadTexts.folder}
      <input
        type="file"
        ref={element => void element?.setAttribute("webkitdirectory", "")}
        onChange={event => onFiles([...(event.currentTarget.files ?? [])])}
        className="control"
      />
    </label>
  );
}
