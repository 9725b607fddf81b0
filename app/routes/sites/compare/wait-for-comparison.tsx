import { Form, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { Job } from "#contract/imports/job.ts";
import { WorkProgress } from "#ui/patterns/upload-panel/upload-panel.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { compareTexts } from "./texts.ts";

const ASK_EVERY_MS = 500;

/** Asks again until the comparison is there. Without a script the browser does, by a refresh of the page. */
export function WaitForComparison({ job }: { job: Pick<Job, "_id"> }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <p role="status" className="sr-only">
        {compareTexts.computing}
      </p>
      <WorkProgress
        label={compareTexts.computing}
        action={
          <Form method="post">
            <input type="hidden" name="job" value={job._id} />
            <Button type="submit" size="sm">
              {compareTexts.cancel}
            </Button>
          </Form>
        }
      />
      <p className="text-muted text-sm">{compareTexts.computingHint}</p>
    </>
  );
}
