import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { type DateValue, type FormatOptions, formatDate } from "../../format.ts";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import type { LinkElement } from "../../primitives/slots/slots.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { ReaderContext } from "../../reader.ts";

export interface ActivityEntry {
  id: string;
  at: DateValue;
  /** Name of the person who did it, as text or a link. */
  who: ReactNode;
  /** What they did: the rest of the sentence. */
  what: ReactNode;
  /** Details after the sentence: email address, network. */
  notes?: readonly string[];
}

export interface ActivityListProps {
  /** Newest first. */
  entries: readonly ActivityEntry[];
  /** Link to the page of older entries. */
  older?: LinkElement;
  newest?: LinkElement;
}

/** Lists what people did, a card for each day in the reader's time zone. */
export function ActivityList({ entries, older, newest }: ActivityListProps) {
  const reader = useContext(ReaderContext);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {daysOf(entries, reader).map(day => (
        <Card key={day[0]!.id} clip>
          <CardHeader title={<Time value={day[0]!.at} />} />
          <ol>
            {day.map(entry => (
              <Entry key={entry.id} {...entry} />
            ))}
          </ol>
        </Card>
      ))}
      {(older || newest) && <Steps older={older} newest={newest} />}
    </div>
  );
}

function Entry({ at, who, what, notes = [] }: ActivityEntry) {
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 border-b border-border px-card py-3 last:border-b-0">
      <span className="text-muted tabular-nums">
        <Time value={at} kind="time" />
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <ActivitySentence who={who} what={what} />
        {notes.length > 0 && (
          <p className="flex flex-wrap gap-x-4 text-sm text-muted">
            {notes.map(note => (
              <bdi key={note} className="min-w-0">
                {note}
              </bdi>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

/** Who did what; keeps the word order of the sentence in right-to-left pages. */
export const ActivitySentence = ({ who, what }: Pick<ActivityEntry, "who" | "what">) => (
  <p>
    <bdi>
      <b>
        <bdi>{who}</bdi>
      </b>{" "}
      {what}
    </bdi>
  </p>
);

function Steps({ older, newest }: Pick<ActivityListProps, "older" | "newest">) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-3">
      {newest && (
        <Button asChild icon={<ArrowLeft aria-hidden className="flip" />}>
          {newest}
        </Button>
      )}
      {older && (
        <Button asChild icon={<ArrowRight aria-hidden className="flip" />} className="ms-auto">
          {older}
        </Button>
      )}
    </nav>
  );
}

/** Groups entries by day. */
function daysOf(entries: readonly ActivityEntry[], reader: FormatOptions): ActivityEntry[][] {
  const days: ActivityEntry[][] = [];
  let last = "";
  for (const entry of entries) {
    const day = formatDate(entry.at, "date", reader);
    if (day === last) days.at(-1)!.push(entry);
    else days.push([entry]);
    last = day;
  }
  return days;
}
