import { Link } from "@remix-run/react";
import { Download } from "lucide-react";
import { useContext } from "react";
import type { ProfileRuns, SiteProfile } from "#contract/surveys/profile.ts";
import { shortNames, surveyName } from "#survey/report/surveys/survey-names.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import { formatDecimal } from "#ui/format.ts";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { ReaderContext } from "#ui/reader.ts";
import { ChainageTable } from "#ui/survey/chainage-table/chainage-table.tsx";
import { ProfilePlan } from "#ui/survey/profile-plan/profile-plan.tsx";
import { SectionChart } from "#ui/survey/section-chart/section-chart.tsx";
import type { SectionSurface } from "#ui/survey/section-chart/section-scale.ts";
import { SectionTable } from "#ui/survey/section-table/section-table.tsx";
import type { Shown } from "./profile.tsx";
import { pageQuery } from "./profile-query.ts";
import { profileTexts } from "./texts.ts";

interface SectionsProps {
  shown: Shown;
  profile: SiteProfile;
  section: NonNullable<SiteProfile["section"]>;
}

/** The section with its plan, its cross-sections and its chainages. */
export function ProfileSections({ shown, profile, section }: SectionsProps) {
  const { site, plan, values, exaggeration } = shown;
  const names = useNames(profile);
  const base = baseOf(profile);
  const heightNote = heightNoteOf(profile);
  const surfaces = surfacesOf(profile, section, names);
  const link = (more: Record<string, string>) => pageQuery(values, more);
  const csv = (table: string, label: string) => (
    <Button asChild size="sm" className="no-print" icon={<Download aria-hidden />}>
      <Link to={`/sites/${site._id}/profile.csv${link({ table })}`} reloadDocument download>
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
          label: profileTexts.chart(formatDecimal(section.lengthM, 1), names.join(", ")),
          readAt: profileTexts.readAt,
        }}
      />
      {plan && (
        <ProfilePlan
          plan={plan}
          line={profile.line}
          sections={section.crossSections.map(({ ends }) => ends)}
          survey={names[0]!}
        />
      )}
      {section.sectionWidthM !== null && (
        <SectionTable
          widthM={section.sectionWidthM}
          base={base}
          sections={section.crossSections.map(({ chainageM, areas, ...cut }) => ({
            chainageM,
            areas,
            surfaces: surfacesOf(profile, cut, names),
          }))}
          volumes={section.volumes}
          actions={csv("sections", profileTexts.csv)}
        />
      )}
      <ChainageTable
        rows={section.chainages.map(({ chainageM, heightsM, planeM }) => ({
          chainageM,
          heightsM: profile.base?.kind === "plane" ? [...heightsM, planeM] : heightsM,
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

/** The names of the surfaces: each survey's, then the plane's. */
function useNames({ surveys, base }: SiteProfile): string[] {
  const reader = useContext(ReaderContext);
  const [first, second] = surveys;
  const known =
    second && surveys.length === 2
      ? shortNames(first!, second, reader)
      : surveys.map(survey => surveyName(survey, reader));
  if (base?.kind !== "plane") return known;
  const { levelM, slopePercentage, azimuthDeg } = base;
  const plane =
    slopePercentage === 0
      ? profileTexts.level(levelM)
      : profileTexts.plane(levelM, slopePercentage, azimuthDeg);
  return [...known, plane];
}

/** A design from another survey or a plane: the plane comes last, and ground above it is cut. */
function baseOf({ base, surveys }: SiteProfile) {
  if (!base) return null;
  return base.kind === "plane"
    ? ({ index: surveys.length, cutIs: "above" } as const)
    : ({ index: base.index, cutIs: "below" } as const);
}

const heightNoteOf = ({ surveys }: SiteProfile) =>
  heightWords(surveys[0]!.heights && { heights: surveys[0]!.heights }).note;

function surfacesOf(
  { surveys }: SiteProfile,
  cut: { surveys: ProfileRuns[]; plane: ProfileRuns | null },
  names: readonly string[],
): SectionSurface[] {
  const cuts = cut.surveys.map((runs, i) => ({ name: names[i]!, kind: "survey" as const, runs }));
  return cut.plane ? [...cuts, { name: names[surveys.length]!, kind: "plane", runs: cut.plane }] : cuts;
}
