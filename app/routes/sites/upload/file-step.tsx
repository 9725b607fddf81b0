import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import { useHydrated } from "#ui/hydration.ts";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { FileField } from "#ui/primitives/file-field/file-field.tsx";
import { FormErrors, fieldError, SubmitButton } from "../../../forms/form.tsx";
import type { FormFailure } from "../../../forms/form-errors.ts";
import { SendingCard } from "./sending/sending-card.tsx";
import { useSending } from "./sending/use-sending.ts";
import { uploadTexts } from "./texts.ts";

/** A single file smaller than this is sent by the form: it takes a moment, and needs no further script. */
const BY_FORM_BYTES = 1_048_576;

/**
 * The first step: one or more files. With a script they are sent as soon as they are chosen; large files, and
 * several files, in uploads that can be resumed after a lost connection.
 */
export function FileStep(props: {
  title: string;
  label: string;
  accept: string;
  hint: ReactNode;
  failure: FormFailure | undefined;
  job: string;
  /** Checks a file before it is sent; returns the error. */
  refuse: (file: File) => string | null;
  onFile?: (file: File) => void;
  /**
   * Accepts several files and whole folders. Files that `refuse` rejects are listed in the form's `leftOut`.
   */
  multiple?: boolean;
  /** The tus endpoint that a script sends files to. */
  sendTo: string;
  /** Called with the ids of completed uploads, and the names of files that `refuse` rejected. */
  onArrived: (uploadIds: string[], leftOut: string) => void;
}) {
  const { title, label, accept, hint, failure, job, refuse, onFile, multiple, sendTo, onArrived } = props;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const leftOut = useRef<HTMLInputElement>(null);
  const unwanted = useRef("");
  const opened = (uploadIds: string[]) => onArrived(uploadIds, unwanted.current);
  const sending = useSending(sendTo, opened);
  const take = (files: readonly File[]) => {
    const shown = files.filter(({ name }) => !HIDDEN.test(name));
    const wanted = shown.filter(file => refuse(file) === null);
    setRefused(shown[0] && wanted.length === 0 ? refuse(shown[0]) : null);
    if (!wanted[0]) return;
    unwanted.current = namesOf(shown.filter(file => !wanted.includes(file)));
    if (wanted.length > 1 || wanted[0].size >= BY_FORM_BYTES) return sending.begin(wanted);
    putInto(input.current!, wanted);
    if (leftOut.current) leftOut.current.value = unwanted.current;
    onFile?.(wanted[0]);
    submit(form.current);
  };
  if (sending.files.length > 0) return <SendingCard sending={sending} onArrived={opened} />;
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <Form
          ref={form}
          method="post"
          // Identifies the progress while the file is being uploaded.
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

/** Files that operating systems put into folders. */
const HIDDEN = /^(\.|Thumbs\.db$|desktop\.ini$)/i;
const NAMES_SHOWN = 20;

function namesOf(files: readonly File[]): string {
  const names = files.slice(0, NAMES_SHOWN).map(({ name }) => name);
  if (files.length > NAMES_SHOWN) names.push(`${files.length - NAMES_SHOWN} more`);
  return names.join("/");
}

function putInto(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

/** Chooses a folder, if a script can read its files. It has no name: its files are sent by the file field. */
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
