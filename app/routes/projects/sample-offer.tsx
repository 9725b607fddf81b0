import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormErrors, SubmitButton } from "../../forms/form.tsx";
import type { FormFailure } from "../../forms/form-errors.ts";
import { projectTexts } from "./texts.ts";

/** Offers a sample project to people who have nothing of their own yet, next to `children`: the way to begin. */
export function SampleOffer({ children }: { children: ReactNode }) {
  const failure = useActionData<FormFailure>();
  return (
    <Form method="post" action="/projects?index" className="grid justify-items-center gap-4">
      <FormErrors failure={failure} />
      <div className="flex flex-wrap justify-center gap-3">
        {children}
        <SubmitButton variant="outline">{projectTexts.sample.create}</SubmitButton>
      </div>
      <p className="max-w-95 text-pretty text-sm text-subtle">{projectTexts.sample.hint}</p>
    </Form>
  );
}
