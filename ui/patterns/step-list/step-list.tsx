import { Check, Circle, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { VisuallyHidden } from "../../primitives/visually-hidden/visually-hidden.tsx";

export interface Step {
  title: string;
  text?: ReactNode;
  state: "done" | "current" | "ahead";
}

const LOOKS = {
  done: { icon: Check, circle: "bg-primary-soft text-primary-text", words: "Done" },
  current: { icon: Clock, circle: "bg-secondary-soft text-secondary-text", words: "Now" },
  ahead: { icon: Circle, circle: "bg-sunken text-subtle", words: "Later" },
} as const;

/** Shows the steps that are done, the current one and the ones to follow. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-5">
      {steps.map(({ title, text, state }) => {
        const { icon: Icon, circle, words } = LOOKS[state];
        return (
          <li
            key={title}
            className="grid grid-cols-[28px_1fr] gap-x-3"
            aria-current={state === "current" ? "step" : undefined}
          >
            <span className={`grid size-7 place-items-center rounded-full ${circle}`}>
              <Icon aria-hidden className="size-4" />
            </span>
            <div className="pt-1">
              <p className={state === "ahead" ? "text-muted" : "font-semibold"}>
                <VisuallyHidden>{words}: </VisuallyHidden>
                {title}
              </p>
              {text && <p className="mt-0.5 text-muted">{text}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
