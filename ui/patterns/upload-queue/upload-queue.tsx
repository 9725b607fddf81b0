import type { ReactNode } from "react";
import { formatStorage } from "../../format.ts";
import { Card, CardBody, CardHeader } from "../../primitives/card/card.tsx";
import { Chip } from "../../primitives/chip/chip.tsx";
import { ProgressBar } from "../../primitives/progress-bar/progress-bar.tsx";
import { amountText } from "../upload-panel/upload-panel.tsx";

export interface QueuedFile {
  /** Unique within the queue. */
  key: string;
  name: string;
  sizeBytes: number;
  state: QueuedState;
  /** Bytes sent so far. */
  sentBytes: number;
  /** Where the upload resumed after a lost connection or a visit to another page; null if it never did. */
  wentOnAtBytes: number | null;
  /** Why it was refused or stopped, as a sentence. */
  message?: string;
}

/** `broken` retries by itself, `stopped` waits for the user. */
export type QueuedState = "waiting" | "sending" | "broken" | "stopped" | "arrived" | "refused";

const STATES = {
  waiting: { tone: "neutral", text: "Waiting" },
  sending: { tone: "success", text: "Uploading" },
  broken: { tone: "warning", text: "Connection lost" },
  stopped: { tone: "warning", text: "Stopped" },
  arrived: { tone: "info", text: "Uploaded" },
  refused: { tone: "danger", text: "Not accepted" },
} as const;

export interface UploadQueueProps {
  files: readonly QueuedFile[];
  /** Buttons to stop or continue. */
  actions: ReactNode;
}

/** Shows files that are uploaded one after another: the progress of each, interruptions and refusals. */
export function UploadQueue({ files, actions }: UploadQueueProps) {
  const done = files.filter(({ state }) => state === "arrived" || state === "refused").length;
  const title = files.length === 1 ? "Uploading" : `Uploading ${files.length} files`;
  return (
    <Card>
      <CardHeader
        title={title}
        actions={files.length > 1 && <span className="text-sm text-subtle">{done} done</span>}
      />
      <CardBody className="grid gap-4">
        {/* Without figures, which change too often to be announced. */}
        <p role="status" className="sr-only">
          {spoken(files)}
        </p>
        <ul className="grid gap-3">
          {files.map(file => (
            <li key={file.key} className="grid gap-1.5">
              <Line file={file} />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-3">{actions}</div>
      </CardBody>
    </Card>
  );
}

function Line({ file }: { file: QueuedFile }) {
  const { name, sizeBytes, state, sentBytes } = file;
  const note = noteOf(file);
  const hasBar = state === "sending" || state === "broken" || state === "stopped";
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <b>
            <bdi>{name}</bdi>
          </b>{" "}
          {!hasBar && <small className="text-subtle">{formatStorage(sizeBytes)}</small>}
        </span>
        <Chip tone={STATES[state].tone}>{STATES[state].text}</Chip>
      </div>
      {hasBar && (
        <ProgressBar
          label={<span className="sr-only">{name}</span>}
          value={sentBytes}
          max={Math.max(1, sizeBytes)}
          valueText={amountText(sentBytes, sizeBytes)}
        />
      )}
      {note && <p className="text-sm text-subtle">{note}</p>}
    </>
  );
}

/** What to know about a file beyond its state. */
function noteOf({ state, sentBytes, sizeBytes, wentOnAtBytes, message }: QueuedFile): string | undefined {
  if (state === "broken" && sentBytes > 0)
    return "The connection is lost. The upload resumes where it stopped as soon as it is back.";
  if (state === "broken") return "The connection is lost. The file is sent as soon as it is back.";
  if (state === "sending" && wentOnAtBytes !== null)
    return `Resuming at ${amountText(wentOnAtBytes, sizeBytes)}, where the upload stopped.`;
  return message;
}

function spoken(files: readonly QueuedFile[]): string {
  const now = files.find(({ state }) => state === "sending" || state === "broken" || state === "stopped");
  if (!now) return "";
  if (now.state === "sending") return `${now.wentOnAtBytes === null ? "Uploading" : "Resuming"} ${now.name}`;
  return `${STATES[now.state].text}: ${now.name}`;
}
