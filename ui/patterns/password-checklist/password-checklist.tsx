import { Circle, CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";

export interface PasswordRule {
  id: string;
  label: string;
  test: (password: string) => boolean;
}

export interface PasswordChecklistProps {
  rules: readonly PasswordRule[];
  /** The password as typed. The server's HTML ticks nothing, because it never sends a password back. */
  value?: string;
  id?: string;
  /** Milliseconds without typing before the score is read aloud. */
  announceAfter?: number;
}

/** Lists the requirements for a new password. Items are ticked during typing and announced after a pause. */
export function PasswordChecklist({ rules, value = "", id, announceAfter = 1000 }: PasswordChecklistProps) {
  const met = rules.filter(rule => rule.test(value));
  const score = `${met.length} of ${rules.length} requirements met`;
  const announced = useLater(value ? score : "", announceAfter);
  return (
    <>
      <ul id={id} className="grid gap-0.5 text-sm" aria-label="Password requirements">
        {rules.map(rule => {
          const ok = met.includes(rule);
          return (
            <li
              key={rule.id}
              data-met={ok || undefined}
              className={ok ? "checklist-item text-ok-text" : "checklist-item text-muted"}
            >
              {ok ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
              {rule.label}
              {ok && <span className="sr-only">, met</span>}
            </li>
          );
        })}
      </ul>
      <span role="status" className="sr-only">
        {announced}
      </span>
    </>
  );
}

function useLater(text: string, delay: number): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return settled;
}
