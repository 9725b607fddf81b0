import { CircleCheck, Info, TriangleAlert, Undo2, X } from "lucide-react";
import { cloneElement, useEffect, useRef, useState } from "react";
import { useHydrated } from "../../hydration.ts";
import { Button } from "../../primitives/button/button.tsx";
import { IconButton } from "../../primitives/icon-button/icon-button.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";

export interface ToastMessage {
  id: string;
  kind: "success" | "error" | "default";
  message: string;
  /** After a deletion: the form that takes it back, with its hidden fields. The toast stays until it is dismissed. */
  undo?: FormElement | undefined;
}

export interface ToastRegionProps {
  toasts: readonly ToastMessage[];
  onDismiss?: (id: string) => void;
}

/** How long each kind of toast is shown, in milliseconds. */
export const toastDurations = { success: 3000, error: 5000, default: 4000 };

const icons = { success: CircleCheck, error: TriangleAlert, default: Info };

/**
 * Shows the outcome of an action at the top right, in a strip between bar and page. Without a script a toast
 * stays. With one it disappears after a while unless it offers to undo, waits while hovered or focused, and can be
 * dismissed; its space is kept until the next page.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const dismiss = (id: string) => {
    setGone(ids => new Set(ids).add(id));
    onDismiss?.(id);
  };
  return (
    <section className="toasts" aria-label="Notifications">
      {toasts.map(toast => (
        <Toast key={toast.id} toast={toast} isGone={gone.has(toast.id)} onLeave={() => dismiss(toast.id)} />
      ))}
    </section>
  );
}

function Toast(props: { toast: ToastMessage; isGone: boolean; onLeave: () => void }) {
  const { toast, isGone, onLeave } = props;
  const hydrated = useHydrated();
  const [held, setHeld] = useState(false);
  useCountdown(toastDurations[toast.kind], held || isGone || toast.undo !== undefined, onLeave);
  const Icon = icons[toast.kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the countdown; the control is the button inside
    <div
      role={toast.kind === "error" ? "alert" : "status"}
      className="toast"
      data-kind={toast.kind}
      data-gone={isGone ? "" : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" />
      <p>{toast.message}</p>
      {toast.undo &&
        cloneElement(
          toast.undo,
          undefined,
          toast.undo.props.children,
          <Button type="submit" size="sm" icon={<Undo2 aria-hidden />}>
            Undo Deletion
          </Button>,
        )}
      <IconButton
        label="Dismiss"
        icon={<X aria-hidden="true" />}
        size="sm"
        // The button's space is reserved until it works, because a toast that grew would move the page.
        className={hydrated ? undefined : "invisible"}
        onClick={onLeave}
      />
    </div>
  );
}

/** Counts down, pauses while held, and then resumes. */
function useCountdown(duration: number, held: boolean, onEnd: () => void) {
  const left = useRef(duration);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (held) return;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [held]);
}
