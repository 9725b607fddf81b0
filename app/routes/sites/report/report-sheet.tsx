import { useContext } from "react";
import type { SharedReport } from "#contract/sharing/shared.ts";
import { differencesOf } from "#survey/report/differences.ts";
import { padName } from "#survey/report/pad-rows.ts";
import { planNote } from "#survey/report/plan-note.ts";
import { surveyTitle } from "#survey/report/surveys/survey-names.ts";
import { figuresIn } from "#survey/units/figures.ts";
import { ReaderContext } from "#ui/reader.ts";
import { CutFillPlan } from "#ui/survey/cut-fill-plan/cut-fill-plan.tsx";
import { PlanView } from "#ui/survey/plan-view/plan-view.tsx";
import { VolumeReport } from "#ui/survey/volume-report/volume-report.tsx";
import { StudyPlan, StudyRamp } from "#ui/survey/volume-study/volume-study.tsx";
import { useFigures } from "#ui/units.ts";

interface SheetProps {
  /** The report as a member or a guest reads it. */
  report: SharedReport;
  printedAt: string;
}

/** The report of a saved volume on a page. */
export function ReportSheet({ report, printedAt }: SheetProps) {
  const { site, results, recomputed, summary, displayUnits } = report;
  const { basis, ...figures } = results;
  const study = studyOf(report);
  const note = usePlanNote(report);
  return (
    <VolumeReport
      site={{ ...site, pointCount: summary?.pointCount ?? null, bounds: summary?.bounds ?? null }}
      results={figures}
      basis={basis}
      input={report.input}
      recomputed={recomputed}
      differences={recomputed && differencesOf(results, recomputed, figuresIn(displayUnits))}
      refusal={report.refusal}
      surveys={report.surveys}
      outdated={results.outdated ?? null}
      isSurveyGone={report.isSurveyGone}
      reading={report.reading ?? undefined}
      picture={(summary?.plan || report.areas) && <ReportPicture report={report} />}
      pictureKey={study && <StudyRamp study={study} />}
      pictureNote={note}
      printedAt={printedAt}
    />
  );
}

const studyOf = ({ recomputed, drawing }: SharedReport) =>
  recomputed && drawing && { result: recomputed, drawing, curve: null };

/** The plan by cut and fill; the plain plan if the volume cannot be recomputed; else boundary and pads. */
function ReportPicture({ report }: { report: SharedReport }) {
  const { site, summary, areas, codeMarks } = report;
  const { height } = useFigures();
  const label = `Plan of ${site.name}`;
  const study = studyOf(report);
  const plan = summary?.plan;
  if (plan && study) return <StudyPlan study={study} plan={plan} sheet="paper" />;
  if (plan) return <PlanView plan={plan} sheet="paper" label={label} choices={codeMarks} />;
  if (!areas) return null;
  const pads = areas.drawing.pads.map(({ id, elevation }) => ({
    name: padName(id),
    note: height(elevation),
  }));
  return <CutFillPlan {...areas} sheet="paper" label={label} pads={pads} />;
}

/** What the plan is drawn from, if that might be misread. */
function usePlanNote({ site, results, recomputed, isSurveyGone }: SharedReport): string | null {
  const reader = useContext(ReaderContext);
  const { surveyedOn, surveyLabel: label, uploadedAt } = site;
  return planNote({
    isSurveyGone,
    outdated: results.outdated ?? null,
    survey: uploadedAt ? surveyTitle({ surveyedOn, label, uploadedAt }, reader) : "",
    saved: results,
    recomputed,
  });
}
