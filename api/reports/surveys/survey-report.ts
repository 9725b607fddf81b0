import type { ReportDetails } from "#contract/reports/report-details.ts";
import type { PaperQuery } from "#contract/reports/report-query.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import { begun, type NamedSurvey, surveyTitle } from "#survey/report/surveys/survey-names.ts";
import type { PaperModel } from "../paper-model.ts";
import { paperOf, signaturesOf, timeText, zoneOf } from "../report-parts.ts";

/** What any report about surveys is made from. */
export interface SurveyReportSource {
  units: DisplayUnits;
  site: { name: string; project: string };
  details: ReportDetails;
  logo: Uint8Array | null;
  query: PaperQuery;
  /** Who asked for it: a name or an email address. */
  madeBy: string;
  madeAt: Date;
}

/** The title block, signatures and remarks that such reports share. */
export function surveyReportModel(
  source: SurveyReportSource,
  kind: string,
): Omit<PaperModel, "runningHead" | "cells" | "notice" | "plan" | "figures"> {
  const { site, details, logo, query } = source;
  return {
    units: source.units,
    paper: paperOf(query),
    kind,
    title: site.name,
    subtitle: site.project,
    company: details.company,
    reportNumber: details.reportNumber,
    logo,
    first: [],
    left: [],
    right: [],
    rest: [],
    signatures: signaturesOf(details),
    remarks: [`Made from data of ${timeText(source.madeAt, query)}, ${source.madeBy}.`],
  };
}

/** The first row of the title block: client and company. */
export const firstCells = ({ site, details }: SurveyReportSource): PaperModel["cells"] => [
  { label: "Client", value: details.client },
  { label: "Project", value: site.project },
  { label: "Surveyor", value: [details.company, details.surveyedBy].filter(Boolean).join(", ") },
  { label: "Report no.", value: details.reportNumber },
];

/** '18 Nov 2026, After blast 43', for the start of a cell. */
export const titleOf = (survey: NamedSurvey, query: PaperQuery): string =>
  begun(surveyTitle(survey, zoneOf(query)));
