import type { ReportDetails } from "#contract/reports/report-details.ts";
import type { PaperQuery } from "#contract/reports/report-query.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import { begun, type NamedSurvey, surveyTitle } from "#survey/report/surveys/survey-names.ts";
import type { ReportModel } from "../report-model.ts";
import { paperOf, signaturesOf, timeText, zoneOf } from "../report-parts.ts";

/** What a report of surveys is written from, whatever it compares. */
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

/** Title block, signatures and remarks: what such reports have in common. */
export function surveyReportModel(
  source: SurveyReportSource,
  kind: string,
): Omit<ReportModel, "runningHead" | "cells" | "notice" | "plan" | "figures"> {
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

/** Who it is for and from: the first row of the title block. */
export const firstCells = ({ site, details }: SurveyReportSource): ReportModel["cells"] => [
  { label: "Client", value: details.client },
  { label: "Project", value: site.project },
  { label: "Surveyor", value: [details.company, details.surveyedBy].filter(Boolean).join(", ") },
  { label: "Report no.", value: details.reportNumber },
];

/** '18 Nov 2026, After blast 43', as a cell begins with it. */
export const titleOf = (survey: NamedSurvey, query: PaperQuery): string =>
  begun(surveyTitle(survey, zoneOf(query)));
