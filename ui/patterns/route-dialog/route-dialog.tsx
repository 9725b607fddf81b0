import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { useEffectAtOnce, useHydrated } from "../../hydration.ts";
import { IconButton } from "../../primitives/icon-button/icon-button.tsx";
import { firstFocus, hasInput, useOpener } from "./dialog-focus.ts";

export interface RouteDialogProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /**
   * Leaves the route: goes back in history if a click opened it, else replaces the address with the parent's.
   */
  onClose: () => void;
  size?: "sm" | "md" | "lg";
  /** Receives the focus first. By default: `data-autofocus`, an error summary, or the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** For confirming a deletion: an alert dialog that focuses Cancel first (`data-cancel`). */
  destructive?: boolean;
}

/**
 * A dialog that is a route. In the server's HTML and until hydration it is a section with its form; then its
 * children move into a modal dialog.
 */
export function RouteDialog(props: RouteDialogProps) {
  const { title, description, children, size = "md" } = props;
  const hydrated = useHydrated();
  const section = useRef<HTMLElement>(null);
  const [inline, setInline] = useState(!hydrated);
  const titleId = useId();
  // A layout effect, because a letter typed between the check and the opening of the modal dialog would be
  // lost.
  useEffectAtOnce(() => {
    // If the user has started typing before hydration, the form stays where it is.
    if (inline && hydrated && !hasInput(section.current)) setInline(false);
  }, [inline, hydrated]);

  if (!inline) return <ModalDialog {...props} />;
  return (
    <section ref={section} className="dialog" data-inline data-size={size} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {description && <div className="dialog-text">{description}</div>}
      {children}
    </section>
  );
}

function ModalDialog(props: RouteDialogProps) {
  const { title, description, children, onClose, size = "md", initialFocus, destructive } = props;
  const content = useRef<HTMLDivElement>(null);
  const opener = useOpener();
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-overlay">
          <Dialog.Content
            ref={content}
            className="dialog"
            data-size={size}
            {...(destructive ? { role: "alertdialog" } : {})}
            {...(description ? {} : { "aria-describedby": undefined })}
            onOpenAutoFocus={event => {
              event.preventDefault();
              (initialFocus?.current ?? firstFocus(content.current, destructive))?.focus();
            }}
            onCloseAutoFocus={event => {
              event.preventDefault();
              opener.restore();
            }}
          >
            <Dialog.Title>{title}</Dialog.Title>
            {description && (
              <Dialog.Description asChild>
                <div className="dialog-text">{description}</div>
              </Dialog.Description>
            )}
            {children}
            {!destructive && (
              <IconButton
                label="Close"
                icon={<X aria-hidden="true" />}
                size="sm"
                className="dialog-close"
                onClick={onClose}
              />
            )}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
