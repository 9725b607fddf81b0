import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { FileField } from "#ui/primitives/file-field/file-field.tsx";
import { FormErrors, fieldError, SubmitButton } from "../../../forms/form.tsx";
import type { FormFailure } from "../../../forms/form-errors.ts";

/** The first step: a file. With a script it is sent as soon as it is chosen. */
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
}) {
  const { title, label, accept, hint, failure, job, refuse, onFile } = props;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [refused, setRefused] = useState<string | null>(null);
  const take = (file: File | null) => {
    const reason = file && refuse(file);
    setRefused(reason);
    if (!file || reason) return;
    onFile?.(file);
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
          <FileField
            label={label}
            name="file"
            accept={accept}
            hint={hint}
            error={refused ?? fieldError(failure, "file")}
            onFile={take}
          />
          <div className="flex justify-end">
            <SubmitButton>Upload</SubmitButton>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
