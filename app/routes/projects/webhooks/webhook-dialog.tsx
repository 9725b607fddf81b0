import { Link } from "@remix-run/react";
import { WEBHOOK_EVENTS } from "#contract/webhooks/events.ts";
import { CopyField } from "#ui/patterns/copy-field/copy-field.tsx";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { WebhookFields } from "#ui/patterns/webhook-fields/webhook-fields.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { useFormValues } from "../../../forms/form.tsx";
import type { FormFailure } from "../../../forms/form-errors.ts";
import { DialogRoute } from "../../../frame/dialog-route.tsx";
import { FormDialog } from "../../../frame/form-dialog.tsx";
import { eventNames, webhookTexts } from "./texts.ts";

const EVENTS = WEBHOOK_EVENTS.map(value => ({ value, label: eventNames[value] }));

/** The dialog with the form of a webhook, to add or edit one. */
export function WebhookDialog(props: {
  title: string;
  description: string;
  parent: string;
  initial: Record<string, string>;
  failure: FormFailure | undefined;
}) {
  const { title, description, parent, initial, failure } = props;
  const { values, note } = useFormValues(failure);
  return (
    <FormDialog
      title={title}
      description={description}
      parent={parent}
      failure={failure}
      note={note}
      submit={title === webhookTexts.add ? title : "Save"}
      noValidate
    >
      <WebhookFields
        events={EVENTS}
        values={values ?? initial}
        errors={Object.fromEntries(failure?.errors.map(({ path, message }) => [path, message]) ?? [])}
      />
    </FormDialog>
  );
}

/** Shows a new secret, which is not shown again. */
export function SecretDialog(props: { title: string; secret: string; next: string }) {
  const { title, secret, next } = props;
  return (
    <DialogRoute title={title} description={webhookTexts.secretIntro} parent={next}>
      <div className="grid gap-5">
        <CopyField
          label={webhookTexts.secret}
          name="secret"
          value={secret}
          copyLabel={webhookTexts.copySecret}
          hint={webhookTexts.secretOnce}
        />
        <FormActions align="end">
          <Button asChild variant="primary">
            <Link to={next} replace preventScrollReset>
              Done
            </Link>
          </Button>
        </FormActions>
      </div>
    </DialogRoute>
  );
}
