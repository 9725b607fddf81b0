import { useEffect, useRef, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { QueuedFile } from "#ui/patterns/upload-queue/upload-queue.tsx";
import { uploadTexts } from "../texts.ts";
import { CANCELLED, NotSent, type OnTheWay, sendFile } from "./send-file.ts";

interface Sent extends QueuedFile {
  file: File;
  /** Set once the upload is complete. */
  uploadId: string | null;
}

/** Uploads files one after another, independently: a refused file does not affect the others. */
export function useSending(endpoint: string, onAllArrived: (uploadIds: string[]) => void) {
  const [files, setFiles] = useState<Sent[]>([]);
  const run = useRef<AbortController | null>(null);
  const change = (key: string, changed: Partial<Sent>) =>
    setFiles(now => now.map(each => (each.key === key ? { ...each, ...changed } : each)));

  const sendAll = async (queue: readonly Sent[]) => {
    const controller = new AbortController();
    run.current = controller;
    const arrived = queue.flatMap(({ uploadId }) => uploadId ?? []);
    let isAll = queue.every(({ state }) => state !== "refused");
    for (const { key, file } of queue.filter(({ state }) => state !== "arrived" && state !== "refused")) {
      change(key, { state: "sending", message: undefined });
      try {
        const uploadId = await sendFile(file, endpoint, step => change(key, after(step)), controller.signal);
        change(key, { state: "arrived", uploadId });
        arrived.push(uploadId);
      } catch (error) {
        if (controller.signal.aborted) return;
        if (!(error instanceof NotSent)) {
          change(key, { state: "stopped", message: uploadTexts.failed });
          throw error;
        }
        change(key, { state: error.canGoOn ? "stopped" : "refused", message: error.message });
        if (error.canGoOn) return;
        isAll = false;
      }
    }
    if (isAll) onAllArrived(arrived);
  };

  const begin = (chosen: readonly File[]) => {
    const queue = chosen.map((file, i) => queued(file, i));
    setFiles(queue);
    void sendAll(queue);
  };
  const goOn = () => void sendAll(files);
  /** Stops; completed uploads stay in the list of files. */
  const stop = () => {
    run.current?.abort(CANCELLED);
    setFiles([]);
  };
  const isStopped = files.some(({ state }) => state === "stopped");
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => () => run.current?.abort(), []);
  useEffect(() => {
    if (!isStopped) return;
    const again = () => latest.current();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [isStopped]);
  return { files, begin, goOn, stop, isStopped };
}

const queued = (file: File, i: number): Sent => ({
  key: String(i),
  name: file.name,
  sizeBytes: file.size,
  file,
  sentBytes: 0,
  wentOnAtBytes: null,
  uploadId: null,
  ...(i < limits.stagedFilesMax
    ? { state: "waiting" }
    : { state: "refused", message: uploadTexts.tooManyToPrepare }),
});

function after(step: OnTheWay): Partial<Sent> {
  if (step.kind === "broken") return { state: "broken" };
  if (step.kind === "sent") return { state: "sending", sentBytes: step.bytes };
  return { state: "sending", sentBytes: step.atBytes, wentOnAtBytes: step.atBytes };
}
