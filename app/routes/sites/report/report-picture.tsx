import type { SiteOutline } from "#contract/site.ts";
import type { VolumeStudyAnswer } from "#contract/volume/volume.ts";
import type { SitePlan } from "#shapes/summary.ts";
import { PlanView } from "#ui/survey/plan-view/plan-view.tsx";
import { StudyPlan } from "#ui/survey/volume-study/volume-study.tsx";

interface PictureProps {
  study: VolumeStudyAnswer | null;
  plan: SitePlan;
  name: string;
  choices: SiteOutline["codeMarks"];
}

/** The plan by cut and fill; the plain plan if the volume cannot be recomputed. */
export function ReportPicture({ study, plan, name, choices }: PictureProps) {
  if (study?.drawing) return <StudyPlan study={study} plan={plan} sheet="paper" />;
  return <PlanView plan={plan} sheet="paper" label={`Plan of ${name}`} choices={choices} />;
}
