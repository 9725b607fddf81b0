import { PaperPart, PaperTable } from "../paper-sheet/paper-sheet.tsx";
import { outdatedReason, outdatedTitle } from "../volume-result/outdated.ts";
import { REPORT_WORDS } from "./report-words.ts";
import type { VolumeReportProps } from "./volume-report.tsx";

/** Whether the stored points and inputs still give what was saved. */
export function VerificationPart(
  props: Pick<VolumeReportProps, "results" | "surveys" | "differences" | "refusal" | "outdated">,
) {
  const { results, surveys, differences, refusal, outdated } = props;
  const isOtherChanged =
    outdated?.survey !== "compared" &&
    results.surveys &&
    surveys &&
    results.surveys.earlier.uploadedAt !== surveys.earlier.uploadedAt;
  return (
    <PaperPart title="Verification">
      <div className="grid gap-[1mm]">
        {outdated && (
          <p>
            {outdatedTitle(outdated)}. {outdatedReason(outdated)}
          </p>
        )}
        {isOtherChanged && <p>{REPORT_WORDS.earlierChanged}</p>}
        {differences === null ? (
          <p>{refusal ? REPORT_WORDS.refused(refusal) : REPORT_WORDS.notVerifiable}</p>
        ) : (
          <p>
            <b>{differences.length === 0 ? REPORT_WORDS.identical : REPORT_WORDS.differs}</b>
          </p>
        )}
        {differences && differences.length > 0 && (
          <PaperTable
            caption="Differences"
            head={["Figure", "Saved", "Recomputed"]}
            rows={differences.map(({ label, saved, recomputed }) => [label, saved, recomputed])}
          />
        )}
      </div>
    </PaperPart>
  );
}
