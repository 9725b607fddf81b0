import { Form } from "@remix-run/react";
import type { Job } from "#contract/imports/job.ts";
import { WorkProgress } from "#ui/patterns/upload-panel/upload-panel.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { AskAgain } from "../../../frame/ask-again.tsx";
import { compareTexts } from "./texts.ts";

/** Shown until the comparison is ready, with a button to cancel it. */
export function WaitForComparison({ job }: { job: Pick<Job, "_id"> }) {
  return (
    <>
      <AskAgain />
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
