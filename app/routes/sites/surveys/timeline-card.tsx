import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { SurveyTimeline } from "#ui/survey/survey-timeline/survey-timeline.tsx";
import { useFigures } from "#ui/units.ts";
import { progressTexts } from "../progress/texts.ts";
import type { NetVolumes } from "./net-volumes.ts";
import { surveyTexts } from "./texts.ts";

interface TimelineCardProps {
  surveys: readonly { id: string; isCurrent: boolean; surveyedOn: string | null }[];
  volumes: NetVolumes | null;
}

/** The dates of the surveys to scale, with their volumes if known; nothing for fewer than two dates. */
export function TimelineCard({ surveys, volumes }: TimelineCardProps) {
  const figures = useFigures();
  const dated = surveys.flatMap(({ id, isCurrent, surveyedOn }) => {
    if (!surveyedOn) return [];
    const day = { id, isCurrent, surveyedOn };
    return [volumes ? { ...day, netM3: volumes.netM3[id] ?? null } : day];
  });
  if (new Set(dated.map(({ surveyedOn }) => surveyedOn)).size < 2) return null;
  const undated = surveys.length - dated.length;
  const notes = [
    ...(volumes ? [progressTexts.chartNote("first", figures)] : []),
    ...(volumes?.pendingCount ? [progressTexts.computing(volumes.pendingCount)] : []),
    ...(undated > 0 ? [surveyTexts.undated(undated)] : []),
  ];
  return (
    <Card>
      <CardHeader
        title={volumes ? progressTexts.chart.first : surveyTexts.timeline}
        actions={
          <span className="flex flex-wrap gap-x-4 text-sm text-subtle">
            {notes.map(note => (
              <span key={note}>{note}</span>
            ))}
          </span>
        }
      />
      <CardBody>
        <SurveyTimeline surveys={dated} />
      </CardBody>
    </Card>
  );
}
