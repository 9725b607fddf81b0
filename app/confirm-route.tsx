import { Form, Link, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ConfirmDialog } from "#ui/patterns/confirm-dialog.tsx";
import { useCloseDialog } from "./dialog-route.tsx";
import { FormErrors, FormKey, usePending } from "./form.tsx";
import type { FormFailure } from "./http/failure.ts";

/** Asks before something is lost: posts to its own URL, and closes to `parent`. */
export function ConfirmRoute(props: {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  parent: string;
}) {
  const { parent, ...dialog } = props;
  const failure = useActionData<FormFailure>();
  const close = useCloseDialog(parent);
  return (
    <ConfirmDialog
      {...dialog}
      onClose={close}
      // Replaces the dialog in history: Back must not ask about what is gone.
      form={<Form method="post" replace />}
      cancelLink={<Link to={parent} replace preventScrollReset />}
      pending={usePending()}
    >
      <FormErrors failure={failure} />
      <FormKey />
    </ConfirmDialog>
  );
}
