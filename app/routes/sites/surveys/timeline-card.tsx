import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { SurveyTimeline } from "#ui/survey/survey-timeline/survey-timeline.tsx";
import { progressTexts } from "../progress/texts.ts";
import type { NetVolumes } from "./net-volumes.ts";
import { surveyTexts } from "./texts.ts";

interface TimelineCardProps {
  surveys: readonly { id: string; isCurrent: boolean; surveyedOn: string | null }[];
  volumes: NetVolumes | null;
}

/** The days of the surveys to scale, with their volumes where those are known; nothing for fewer than two days. */
export function TimelineCard({ surveys, volumes }: TimelineCardProps) {
  const dated = surveys.flatMap(({ id, isCurrent, surveyedOn }) => {
    if (!surveyedOn) return [];
    const day = { id, isCurrent, surveyedOn };
    return [volumes ? { ...day, netM3: volumes.netM3[id] ?? null } : day];
  });
  if (new Set(dated.map(({ surveyedOn }) => surveyedOn)).size < 2) return null;
  const undated = surveys.length - dated.length;
  const notes = [
    ...(volumes ? [progressTexts.chartNote("first")] : []),
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
