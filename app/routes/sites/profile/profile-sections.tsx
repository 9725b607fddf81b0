import { Link } from "@remix-run/react";
import { Download } from "lucide-react";
import { useContext } from "react";
import type { ProfilePlane, ProfileRuns, SiteProfile } from "#contract/surveys/profile.ts";
import { shortNames, surveyTitles } from "#survey/report/surveys/survey-names.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import type { Figures } from "#survey/units/figures.ts";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { ReaderContext } from "#ui/reader.ts";
import { ChainageTable } from "#ui/survey/chainage-table/chainage-table.tsx";
import { ProfilePlan, type ProfilePlanProps } from "#ui/survey/profile-plan/profile-plan.tsx";
import { SectionChart } from "#ui/survey/section-chart/section-chart.tsx";
import type { SectionSurface } from "#ui/survey/section-chart/section-scale.ts";
import { SectionTable } from "#ui/survey/section-table/section-table.tsx";
import { useFigures } from "#ui/units.ts";
import type { Shown } from "./profile.tsx";
import { pageQuery } from "./profile-query.ts";
import { profileTexts } from "./texts.ts";

interface SectionsProps {
  shown: Shown;
  profile: SiteProfile;
  section: NonNullable<SiteProfile["section"]>;
  live: ProfilePlanProps["live"];
}

/** The section with its plan, its cross-sections and its chainages. */
export function ProfileSections({ shown, profile, section, live }: SectionsProps) {
  const { site, map, values, inDegrees, exaggeration } = shown;
  const { plan } = map.summary;
  const names = useNames(profile);
  const figures = useFigures();
  const base = baseOf(profile);
  const heightNote = heightNoteOf(profile);
  const surfaces = surfacesOf(section, names);
  const link = (more: Record<string, string>) => pageQuery(values, more);
  const csv = (table: string, label: string) => (
    <Button asChild size="sm" className="no-print" icon={<Download aria-hidden />}>
      <Link to={`/sites/${site._id}/profile.csv${pageQuery(inDegrees, { table })}`} reloadDocument download>
        {label}
      </Link>
    </Button>
  );
  return (
    <>
      {profile.differentHeights && (
        <Alert tone="warn" title={profileTexts.check}>
          {profileTexts.differs(profile.differentHeights.first, profile.differentHeights.other)}
        </Alert>
      )}
      <SectionChart
        lengthM={section.lengthM}
        surfaces={surfaces}
        base={base}
        areas={section.areas}
        exaggeration={exaggeration}
        exaggerationLink={choice => (
          <Link to={link(choice === "auto" ? {} : { exaggeration: choice })} preventScrollReset />
        )}
        cornersM={section.cornersM}
        heightNote={heightNote}
        words={{
          label: profileTexts.chart(figures.lengthText(section.lengthM, 1), names.join(", ")),
          readAt: profileTexts.readAt,
        }}
      />
      <div className="profile-pair">
        {plan && (
          <ProfilePlan
            plan={plan}
            line={profile.line}
            sections={section.crossSections.map(({ ends }) => ends)}
            survey={names[0]!}
            live={live}
          />
        )}
        {section.sectionWidthM !== null && (
          <SectionTable
            widthM={section.sectionWidthM}
            meetingM={section.meetingM}
            base={base}
            sections={section.crossSections.map(({ chainageM, areas, ...cut }) => ({
              chainageM,
              areas,
              surfaces: surfacesOf(cut, names),
            }))}
            volumes={section.volumes}
            actions={csv("sections", profileTexts.csv)}
          />
        )}
      </div>
      <ChainageTable
        rows={section.chainages.map(({ chainageM, heightsM, designM, planeM }) => ({
          chainageM,
          heightsM: [...heightsM, ...(profile.design ? [designM] : []), ...(profile.plane ? [planeM] : [])],
        }))}
        everyM={section.everyM}
        surfaces={names}
        base={base}
        heightNote={heightNote}
        actions={csv("line", profileTexts.line)}
      />
    </>
  );
}

/** The names of the surfaces: those of the surveys, the design and the plane. */
function useNames({ surveys, design, plane }: SiteProfile): string[] {
  const reader = useContext(ReaderContext);
  const figures = useFigures();
  const [first, second] = surveys;
  const known = surveys.length === 2 ? shortNames(first!, second!, reader) : surveyTitles(surveys, reader);
  return [
    ...known,
    ...(design ? [profileTexts.design(design.name)] : []),
    ...(plane ? [planeName(plane, figures)] : []),
  ];
}

function planeName({ levelM, slopePercentage, azimuthDeg }: ProfilePlane, figures: Figures): string {
  const level = figures.givenText(levelM);
  if (slopePercentage === 0) return profileTexts.level(level);
  const isRatio = figures.units.slope === "ratio";
  const slope = isRatio ? figures.slopeText(slopePercentage) : `${slopePercentage} %`;
  return profileTexts.plane(level, slope, azimuthDeg);
}

/**
 * The designs come after the surveys, the plane last. Ground above them is cut, and so is ground below an
 * earlier survey.
 */
function baseOf({ base, surveys, design }: SiteProfile) {
  if (!base) return null;
  if (base.kind === "survey") return { index: base.index, cutIs: "below" } as const;
  const isLast = base.kind === "plane" && design;
  return { index: surveys.length + (isLast ? 1 : 0), cutIs: "above" } as const;
}

const heightNoteOf = ({ surveys }: SiteProfile) =>
  heightWords(surveys[0]!.heights && { heights: surveys[0]!.heights }).note;

function surfacesOf(cut: Cut, names: readonly string[]): SectionSurface[] {
  const surfaces = [
    ...cut.surveys.map(runs => ({ kind: "survey" as const, runs })),
    ...(cut.design ? [{ kind: "design" as const, runs: cut.design }] : []),
    ...(cut.plane ? [{ kind: "plane" as const, runs: cut.plane }] : []),
  ];
  return surfaces.map((surface, i) => ({ ...surface, name: names[i]! }));
}

interface Cut {
  surveys: ProfileRuns[];
  design: ProfileRuns | null;
  plane: ProfileRuns | null;
}
