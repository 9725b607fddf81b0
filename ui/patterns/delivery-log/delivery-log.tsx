import { cloneElement, type ReactNode } from "react";
import { type DateValue, formatCount } from "../../format.ts";
import { Button } from "../../primitives/button/button.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { VisuallyHidden } from "../../primitives/visually-hidden/visually-hidden.tsx";
import { DeliveryChip, type WebhookState } from "../webhook-table/webhook-table.tsx";

export interface DeliveryEntry {
  id: string;
  /** 'Survey published'. */
  event: string;
  state: Exclude<WebhookState, "off" | "new">;
  at: DateValue;
  /** 'Answered 503', 'No answer within 10 seconds'; may be empty. */
  note: ReactNode;
  attempts: number;
  /** Null before the first attempt. */
  durationMs: number | null;
  /** When the next attempt is due; null if there is none. */
  nextAt: DateValue | null;
  /** The JSON sent. */
  body: string;
  /** The beginning of the last response, as text. */
  answer: string;
}

export interface DeliveryLogProps {
  /** Newest first. */
  deliveries: readonly DeliveryEntry[];
  /** A POST form that sends the delivery's id as `again`; without it nothing can be sent again. */
  againForm?: FormElement | undefined;
  pending?: boolean;
}

/** Lists the deliveries of a webhook and the receiver's responses, each with its JSON to expand. */
export function DeliveryLog({ deliveries, againForm, pending }: DeliveryLogProps) {
  return (
    <ol className="divide-y divide-border">
      {deliveries.map(delivery => (
        <li key={delivery.id} className="grid gap-2 px-card py-3">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="grid min-w-0 flex-[1_1_16rem] gap-1 [overflow-wrap:anywhere]">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <b className="font-heading">{delivery.event}</b>
                <DeliveryChip state={delivery.state} />
              </span>
              <small className="text-subtle">
                <Outcome {...delivery} />
              </small>
            </div>
            {againForm && delivery.state !== "waiting" && (
              <Again form={againForm} delivery={delivery} pending={pending} />
            )}
          </div>
          <details>
            <summary className="w-fit cursor-pointer text-muted text-sm underline underline-offset-[.18em]">
              Message<VisuallyHidden> of {delivery.event}</VisuallyHidden>
            </summary>
            <div className="mt-2 grid gap-3">
              <Text title="Sent" text={delivery.body} />
              {delivery.answer && <Text title="Answer" text={delivery.answer} />}
              <small className="text-subtle [overflow-wrap:anywhere]">webhook-id: {delivery.id}</small>
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}

/** Time, response, attempts and duration on one line. */
function Outcome({ at, note, attempts, durationMs, nextAt }: DeliveryEntry) {
  return (
    <>
      <Time value={at} kind="dateTime" />
      {note && <> · {note}</>}
      {attempts > 0 && <> · attempt {attempts}</>}
      {durationMs !== null && <> · {formatCount(durationMs)} ms</>}
      {nextAt !== null && attempts > 0 && (
        <>
          {" "}
          · next <Time value={nextAt} kind="dateTime" />
        </>
      )}
    </>
  );
}

function Again(props: { form: FormElement; delivery: DeliveryEntry; pending: boolean | undefined }) {
  const { form, delivery, pending = false } = props;
  return cloneElement(
    form,
    {},
    form.props.children,
    <input type="hidden" name="again" value={delivery.id} />,
    <Button size="sm" type="submit" aria-disabled={pending}>
      Send Again
      <VisuallyHidden>
        : {delivery.event}, <Time value={delivery.at} kind="dateTime" />
      </VisuallyHidden>
    </Button>,
  );
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <div className="grid gap-1">
    <span className="field-label">{title}</span>
    <pre className="overflow-auto whitespace-pre-wrap rounded-control bg-sunken p-3 text-sm [overflow-wrap:anywhere]">
      {text}
    </pre>
  </div>
);
