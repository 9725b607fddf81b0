import { Form, Link, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "#ui/hydration.ts";
import { ConfirmDialog } from "#ui/patterns/confirm-dialog/confirm-dialog.tsx";
import { FormErrors, FormKey, usePending } from "../forms/form.tsx";
import type { FormFailure } from "../forms/form-errors.ts";
import { useCloseDialog } from "./dialog-route.tsx";

/** Asks for confirmation before a deletion: posts to its own URL, and closes to `parent`. */
export function ConfirmRoute(props: {
  title: string;
  description: ReactNode;
  /** What can be restored, and for how long; shown below the question. */
  restoreHint?: ReactNode;
  confirmLabel: string;
  parent: string;
  /** The page behind shows the result at once: see `useIsLeaving`. */
  optimistic?: boolean;
}) {
  const { parent, optimistic, restoreHint, ...dialog } = props;
  const failure = useActionData<FormFailure>();
  const close = useCloseDialog(parent);
  const pending = usePending();
  const hydrated = useHydrated();
  // The row behind is hidden already; a refusal brings both back.
  if (pending && hydrated && optimistic) return null;
  return (
    <ConfirmDialog
      {...dialog}
      description={
        <>
          {props.description}
          {restoreHint && <p className="mt-2 text-sm text-subtle">{restoreHint}</p>}
        </>
      }
      onClose={close}
      // Replaces the dialog's history entry: Back must not ask again about what is gone.
      form={<Form method="post" replace />}
      cancelLink={<Link to={parent} replace preventScrollReset />}
      pending={pending}
    >
      <FormErrors failure={failure} />
      <FormKey />
    </ConfirmDialog>
  );
}
