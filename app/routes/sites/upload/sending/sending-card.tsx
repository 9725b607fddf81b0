import { UploadQueue } from "#ui/patterns/upload-queue/upload-queue.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { uploadTexts } from "../texts.ts";
import type { useSending } from "./use-sending.ts";

/** Files being uploaded, with the actions on them. */
export function SendingCard({
  sending,
  onArrived,
}: {
  sending: ReturnType<typeof useSending>;
  onArrived: (uploadIds: string[]) => void;
}) {
  const { files, goOn, stop, isStopped } = sending;
  const arrived = files.flatMap(({ uploadId }) => uploadId ?? []);
  const isOver = files.every(({ state }) => state === "arrived" || state === "refused");
  const hasRefused = files.some(({ state }) => state === "refused");
  return (
    <UploadQueue
      files={files}
      actions={
        <>
          <Button onClick={stop}>{isOver ? uploadTexts.chooseOthers : "Cancel"}</Button>
          {isStopped && (
            <Button variant="primary" onClick={goOn}>
              {uploadTexts.goOn}
            </Button>
          )}
          {isOver && hasRefused && arrived.length > 0 && (
            <Button variant="primary" onClick={() => onArrived(arrived)}>
              {uploadTexts.goOnWith(arrived.length)}
            </Button>
          )}
        </>
      }
    />
  );
}
