import { Form, type FormProps, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { FormErrors, SubmitButton } from "../forms/form.tsx";
import type { FormFailure } from "../forms/form-errors.ts";
import { DialogRoute } from "./dialog-route.tsx";

interface FormDialogProps
  extends Pick<FormProps, "noValidate" | "replace" | "preventScrollReset" | "children"> {
  title: string;
  description?: ReactNode;
  /** Where Cancel leads. */
  parent: string;
  failure: FormFailure | null | undefined;
  /** Says that what was typed before signing in again is still there. */
  note?: ReactNode;
  /** The label of the button that sends the form; absent if there is nothing to send. */
  submit: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** The prefix of the ids of the form's fields. */
  idPrefix?: string;
}

/** A form in a dialog: why it was refused, its fields, Cancel and the button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, parent, failure, note, submit, isDanger, isDisabled, idPrefix, ...form } =
    props;
  const { children, ...sending } = form;
  return (
    <DialogRoute title={title} description={description} parent={parent}>
      <Form method="post" className="grid gap-5" {...sending}>
        <FormErrors failure={failure} idPrefix={idPrefix} />
        {note}
        {children}
        <FormActions align="end">
          <Button asChild>
            <Link to={parent} replace preventScrollReset>
              Cancel
            </Link>
          </Button>
          {submit && (
            <SubmitButton tone={isDanger ? "danger" : "neutral"} disabled={isDisabled}>
              {submit}
            </SubmitButton>
          )}
        </FormActions>
      </Form>
    </DialogRoute>
  );
}
