import type { Reading } from "#contract/points/reading.ts";
import type { SitePlan } from "#contract/points/summary.ts";
import { savedBasis } from "#contract/saved-volume.ts";
import { isByEarlierConvention, isStale } from "#contract/saved-volume-state.ts";
import type { VolumeResults } from "#contract/site.ts";
import type { VolumeInput } from "#survey/volume/types.ts";
import type { VolumeStudy } from "#survey/worker/tasks.ts";
import { formatArea, formatElevation, formatVolume } from "#ui/format.ts";
import {
  PaperColumns,
  PaperFigures,
  PaperPart,
  PaperRows,
  PaperTable,
} from "#ui/survey/paper-sheet/paper-sheet.tsx";
import { PlanView } from "#ui/survey/plan-view/plan-view.tsx";
import { messages } from "../../../messages.ts";
import { heightWords } from "../reading/heights.ts";
import { readingFacts } from "../reading/reading.ts";
import { StudyPlan } from "../volume/calculator-results.tsx";
import { volumeTexts } from "../volume/texts.ts";
import type { Difference } from "./compare.ts";
import {
  edgeFacts,
  figureLabels,
  fillToOrder,
  inputFacts,
  looseCut,
  padName,
  padRows,
  savedFacts,
} from "./describe.ts";
import { orderNotes, type Surveys } from "./surveys.tsx";

interface PictureProps {
  study: VolumeStudy | null;
  plan: SitePlan;
  name: string;
}

/** The plan by cut and fill; plain where it cannot be computed again. */
export function ReportPicture({ study, plan, name }: PictureProps) {
  if (study?.drawing) return <StudyPlan study={study} plan={plan} sheet="paper" />;
  return <PlanView plan={plan} sheet="paper" label={`Plan of ${name}`} />;
}

interface BodyProps {
  results: VolumeResults;
  input: VolumeInput | null;
  /** What the stored points and inputs give now. */
  study: VolumeStudy | null;
  /** Those that were compared, as they are now. */
  surveys: Surveys | null;
  differences: readonly Difference[] | null;
  refusal: string | null;
  datasetId: string | null | undefined;
  /** How the site's points were read, where that is known. */
  reading: Reading | undefined;
}

export function ReportBody(props: BodyProps) {
  const { results, input, study, surveys, reading, datasetId } = props;
  const { factors, warnings = [] } = savedBasis(results);
  const net = results.netVolumeChange;
  const known = input ? inputFacts(input, results.surveys ?? surveys) : [];
  const parameters = [
    ...known,
    ...savedFacts(results).filter(
      fact => !known.some(({ label }) => label === fact.label || label.startsWith(`${fact.label}, `)),
    ),
  ];
  // Of points that are no longer there it is not known.
  const isOfThese = !isStale(results, datasetId);
  if (isOfThese) parameters.push({ label: "Heights", value: heightWords(reading).note });
  if (factors?.swell) parameters.push(looseCut(factors));
  if (factors?.shrink) parameters.push(fillToOrder(factors));
  // Of a result from before they were counted, the same points tell.
  const edges = results.edgeTrimmed ? results : study?.result;
  if (input) parameters.push(...edgeFacts({ ...edges, input }));
  const labels = figureLabels(results);
  return (
    <>
      <PaperFigures
        items={[
          { label: labels.cut, value: formatVolume(results.cutVolume), unit: "m³", kind: "cut" },
          { label: labels.fill, value: formatVolume(results.fillVolume), unit: "m³", kind: "fill" },
          { label: labels.net, value: formatVolume(net, { signed: true }), unit: "m³" },
        ]}
      />
      <PaperColumns>
        <div>
          <PaperPart title="Parameters">
            <PaperRows rows={parameters} />
          </PaperPart>
          <Verification {...props} />
        </div>
        <div>
          {results.mode === "surface_to_surface" && <ConventionPart results={results} />}
          {results.pads && <PadsPart results={results} />}
          <MethodPart results={results} />
          {warnings.length > 0 && (
            <PaperPart title="Warnings">
              {warnings.map(warning => (
                <p key={warning}>{warning}.</p>
              ))}
            </PaperPart>
          )}
        </div>
      </PaperColumns>
      {isOfThese && reading && (
        <div className="mt-[4mm]">
          <PaperPart title={messages.reading.title}>
            <PaperRows rows={readingFacts(reading)} />
          </PaperPart>
        </div>
      )}
    </>
  );
}

/** What cut and fill are of two surveys. */
function ConventionPart({ results }: { results: VolumeResults }) {
  const { earlierConvention, earlierConventionHint, earlierConventionAction } = volumeTexts;
  const notes = results.surveys ? orderNotes(results.surveys) : [];
  return (
    <PaperPart title="Cut and fill">
      {isByEarlierConvention(results) ? (
        <p>
          <b>{earlierConvention}</b> {earlierConventionHint} {earlierConventionAction}
        </p>
      ) : (
        <p>{messages.report.tradeConvention}</p>
      )}
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
    </PaperPart>
  );
}

/** Pads, and the rest that makes them up to the totals. */
function PadsPart({ results }: { results: VolumeResults }) {
  const pads = padRows(results.pads);
  const sum = (of: (pad: (typeof pads)[number]) => number) => pads.reduce((total, pad) => total + of(pad), 0);
  const rest = [
    results.mode === "pads" ? "Offsites" : "Plane",
    results.offsitesElevation === undefined ? "–" : formatElevation(results.offsitesElevation),
    formatArea(results.offsitesArea ?? Math.max(0, results.totalArea - sum(pad => pad.areaM2))),
    formatVolume(Math.max(0, results.cutVolume - sum(pad => pad.cutM3))),
    formatVolume(Math.max(0, results.fillVolume - sum(pad => pad.fillM3))),
  ];
  return (
    <PaperPart title="Pads and offsites">
      <PaperTable
        caption="Pads and offsites"
        head={["Part", "Elev. m", "Area m²", "Cut m³", "Fill m³"]}
        rows={[
          ...pads.map(pad => [
            pad.note ? `${padName(pad.id)} ${pad.note}` : pad.name,
            formatElevation(pad.elevationM),
            formatArea(pad.areaM2),
            formatVolume(pad.cutM3),
            formatVolume(pad.fillM3),
          ]),
          rest,
        ]}
        total={[
          "Total",
          "",
          formatArea(results.totalArea),
          formatVolume(results.cutVolume),
          formatVolume(results.fillVolume),
        ]}
      />
    </PaperPart>
  );
}

function MethodPart({ results }: { results: VolumeResults }) {
  const { boundarySource, projection, duplicatesMerged } = savedBasis(results);
  if (!boundarySource && !projection) return null;
  return (
    <PaperPart title="Method">
      <p>
        {messages.report.method}
        {boundarySource && ` Boundary: ${boundarySource}.`}
        {projection && ` Projection: ${projection}.`}
        {duplicatesMerged ? ` ${volumeTexts.merged(duplicatesMerged)}` : ""}
      </p>
    </PaperPart>
  );
}

/** Whether the stored points and inputs still give what was saved. */
function Verification({ results, surveys, differences, refusal, datasetId }: BodyProps) {
  const isChanged = isStale(results, datasetId);
  const isOtherChanged =
    results.surveys && surveys && results.surveys.earlier.uploadedAt !== surveys.earlier.uploadedAt;
  return (
    <PaperPart title="Verification">
      <div className="grid gap-[1mm]">
        {isChanged && <p>{volumeTexts.stale}</p>}
        {isOtherChanged && <p>{messages.report.earlierChanged}</p>}
        {differences === null ? (
          <p>{refusal ? messages.report.refused(refusal) : messages.report.notVerifiable}</p>
        ) : (
          <p>
            <b>{differences.length === 0 ? messages.report.identical : messages.report.differs}</b>
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
