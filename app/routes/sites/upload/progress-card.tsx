import { Link, useFetcher, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { WorkProgress } from "#ui/patterns/upload-panel/upload-panel.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import type { loader } from "../../upload-progress.ts";
import { uploadTexts } from "./texts.ts";

const ASK_EVERY_MS = 300;
/** Faster work shows no progress bar. */
const QUIET_MS = 150;

/** An id for the progress of one page's upload; empty in the server's HTML, where nobody would ask for it. */
export function useJob(): string {
  const [job, setJob] = useState("");
  // Not randomUUID, which exists on https pages only.
  useEffect(() => setJob(crypto.getRandomValues(new Uint32Array(4)).join("-")), []);
  return job;
}

/** The id of the upload or reading in progress, or null. */
export function useBusyKey(job: string): string | null {
  const { state, location, formMethod } = useNavigation();
  const here = useLocation();
  if (state === "idle") return null;
  const upload = new URLSearchParams(location.search).get("upload");
  const staysHere = location.pathname === here.pathname;
  if (state === "submitting" && formMethod === "POST") return upload ?? job;
  return staysHere && upload ? upload : null;
}

/**
 * Shows the progress of an upload, a reading or an import, with a way to stop it. Keep it in the page while
 * nothing is in progress (`busyKey` null): only changes within an existing status are announced.
 */
export function ProgressCard({ busyKey, fileName }: { busyKey: string | null; fileName?: string }) {
  const [label, setLabel] = useState("");
  return (
    <>
      <p role="status" className="sr-only">
        {busyKey && label}
      </p>
      {busyKey && <Running key={busyKey} busyKey={busyKey} fileName={fileName} onLabel={setLabel} />}
    </>
  );
}

interface RunningProps {
  busyKey: string;
  fileName?: string;
  /** Called with the current stage, each time it changes. */
  onLabel: (label: string) => void;
}

function Running({ busyKey, fileName, onLabel }: RunningProps) {
  const { data, load, state } = useFetcher<typeof loader>();
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(() => load(`/upload-progress/${busyKey}`), ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [busyKey, load, state]);
  const label = data ? [uploadTexts.stages[data.stage], fileName].filter(Boolean).join(" ") : "Working";
  useEffect(() => onLabel(shown ? label : ""), [onLabel, shown, label]);
  if (!shown) return null;
  return (
    <WorkProgress
      label={label}
      done={data?.done}
      total={data?.total}
      inBytes
      action={
        <Button asChild size="sm">
          {/* Navigating to the current page cancels the pending navigation. */}
          <Link to={`${pathname}${search}`} replace preventScrollReset>
            Cancel
          </Link>
        </Button>
      }
    />
  );
}
