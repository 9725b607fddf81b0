import { reportVerification } from "#survey/report/volume-report.ts";
import { PaperPart, PaperTable } from "../paper-sheet/paper-sheet.tsx";
import type { VolumeReportProps } from "./volume-report.tsx";

/** Whether the stored points and inputs still give the saved result. */
export function VerificationPart(
  props: Pick<
    VolumeReportProps,
    "results" | "surveys" | "recomputed" | "differences" | "refusal" | "outdated"
  >,
) {
  const { differences } = props;
  return (
    <PaperPart title="Verification">
      <div className="grid gap-[1mm]">
        {reportVerification(props).map(({ strong, text }) => (
          <p key={strong ?? text}>{strong ? <b>{strong}</b> : text}</p>
        ))}
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
