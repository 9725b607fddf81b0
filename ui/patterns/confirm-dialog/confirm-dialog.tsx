import { cloneElement, type ReactNode } from "react";
import { Button } from "../../primitives/button/button.tsx";
import { type FormElement, type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { FormActions } from "../form-actions/form-actions.tsx";
import { RouteDialog, type RouteDialogProps } from "../route-dialog/route-dialog.tsx";

export interface ConfirmDialogProps extends Pick<RouteDialogProps, "title" | "onClose" | "size"> {
  /** What will happen: names the thing and everything that is deleted with it. */
  description: ReactNode;
  /** The form that carries out the action: `<Form method="post" />`. */
  form: FormElement;
  /** Verb and thing: 'Delete Project'. */
  confirmLabel: string;
  cancelLink: LinkElement;
  pending?: boolean;
  /** Further fields for the form. */
  children?: ReactNode;
}

/** Asks for confirmation before anything is lost. Each confirmation is a route of its own. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    description,
    form,
    confirmLabel,
    cancelLink,
    pending,
    onClose,
    size = "sm",
    children,
  } = props;
  return (
    <RouteDialog title={title} description={description} onClose={onClose} size={size} destructive>
      {cloneElement(
        form,
        {},
        children,
        <FormActions align="end">
          <Button asChild>
            <LinkSlot link={cancelLink} data-cancel="">
              Cancel
            </LinkSlot>
          </Button>
          <Button type="submit" variant="primary" tone="danger" pending={pending}>
            {confirmLabel}
          </Button>
        </FormActions>,
      )}
    </RouteDialog>
  );
}
