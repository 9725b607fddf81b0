import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Activity } from "#contract/activity.ts";
import { EXPORT_FORMATS, isExportFormat } from "#contract/site-export.ts";
import { formatPlural } from "#ui/format.ts";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import type { Paths } from "./sentences.tsx";

type Named = Activity["site"];

export const name = (text: string | null | undefined) => (
  <bdi className="font-medium">{text || "(no name)"}</bdi>
);

function nameOf(named: Named, pathOf: (id: string) => string | null): ReactNode {
  const path = named && pathOf(named._id);
  if (!path) return name(named?.name);
  return (
    <TextLink asChild>
      <Link to={path} prefetch="intent">
        {name(named.name)}
      </Link>
    </TextLink>
  );
}

export const site = (a: Activity, paths: Paths) => (
  <>
    {nameOf(a.site, paths.site)}
    {within(a, paths)}
  </>
);
export const within = ({ project }: Activity, paths: Paths) =>
  paths.namesProject && project && <> in {nameOf(project, paths.project)}</>;
export const projectName = ({ project }: Activity, paths: Paths) =>
  paths.namesProject ? nameOf(project, paths.project) : name(project?.name);
export const subject = ({ subject }: Pick<Activity, "subject">) => name(subject?.name);

export const theProject = (a: Activity, paths: Paths) => (
  <>the project{paths.namesProject && <> {nameOf(a.project, paths.project)}</>}</>
);

export function survey({ subject, surveyedOn }: Activity): ReactNode {
  const day = surveyedOn && <Time value={surveyedOn} timeZone="UTC" />;
  if (!subject?.name) return day ? <>the survey of {day}</> : "a survey";
  return (
    <>
      the survey {name(subject.name)}
      {day && <> of {day}</>}
    </>
  );
}

export function exportedContent(a: Activity, paths: Paths): ReactNode {
  const { content, fromSurvey } = a.details;
  if (content === "activity") return "the activity of everyone";
  const of = <>of {site(a, paths)}</>;
  if (content === "progress") return <>the progress {of}</>;
  if (content === "design-differences")
    return (
      <>
        the differences {of} from the design {subject(a)}
      </>
    );
  if (content === "profile") return <>a profile {of}</>;
  if (content === "stockpiles") return a.site ? <>the stockpiles {of}</> : "the stockpiles of all sites";
  if (content === "volume-report") return <>the volume report {of}</>;
  if (content === "site-plan") return <>a plan {of}</>;
  if (content === "progress-report") return <>the progress report {of}</>;
  if (content === "comparison-report")
    return (
      <>
        the comparison {of} from the survey {name(fromSurvey)} to {survey(a)}
      </>
    );
  if (content === undefined)
    return (
      <>
        {survey(a)} {of}
      </>
    );
  return (
    <>
      the point differences {of} from the survey {name(fromSurvey)} to {survey(a)}
    </>
  );
}

export const drawing = (a: Activity) => (a.subject?.name ? <>the drawing {subject(a)}</> : "a drawing");

/** 'left out 2 points' */
export const correctedPoints = ({ details: { excluded, changed: altered } }: Activity) =>
  excluded === undefined
    ? `changed ${formatPlural(altered ?? 0, "point")}`
    : `left out ${formatPlural(excluded, "point")}`;

export const withPoints = ({ details: { points } }: Activity) =>
  points ? `, with ${formatPlural(points, "point")}` : null;

export const fieldNames: Record<string, string> = {
  surveyedOn: "date",
  designedOn: "date",
  label: "label",
  name: "name",
};

export const stockpileFields: Record<string, string> = {
  name: "name",
  outline: "outline",
  base: "base",
  customElevationM: "elevation of the base",
  materialId: "material",
  densityTPerM3: "density",
  price: "price",
  source: "source of the density",
};

/** A change to the fields of the subject; `noun` is its kind. */
export function changed(a: Activity, noun: string, names: Record<string, string>): ReactNode {
  const { formerName, fields = [] } = a.details;
  const others = fields.filter(field => field !== "name").map(field => names[field] ?? field);
  const rest = others.length > 0 && `the ${others.join(" and the ")}`;
  if (formerName === undefined)
    return (
      <>
        changed {rest} of {noun} {subject(a)}
      </>
    );
  return (
    <>
      renamed {noun} {name(formerName)} to {subject(a)}
      {rest && `, and changed ${rest}`}
    </>
  );
}

/** A change to name, description or status of a project, a site or a team. */
export function edited({ details }: Activity, noun: string, now: ReactNode): ReactNode {
  const { formerName, fields = [], status } = details;
  const others = [
    fields.includes("description") && "changed its description",
    status !== undefined && `set its status to ${status}`,
  ].filter(Boolean);
  const rest = others.join(" and ");
  if (formerName === undefined)
    return (
      <>
        edited {noun} {now}: {rest}
      </>
    );
  return (
    <>
      renamed {noun} {name(formerName)} to {now}
      {rest && `, ${rest}`}
    </>
  );
}

export function movedProject(a: Activity, paths: Paths): ReactNode {
  const { fromTeam, toTeam } = a.details;
  const project = theProject(a, paths);
  const from = fromTeam != null && <>, out of the team {name(fromTeam)}</>;
  if (toTeam == null)
    return (
      <>
        made {project} a personal one{from}
      </>
    );
  return (
    <>
      moved {project} to the team {name(toTeam)}
      {from}
    </>
  );
}

export function decisionOn(a: Activity): ReactNode {
  const { approvalStatus } = a.details;
  if (approvalStatus === "pending") return <>had the account of {subject(a)} wait for approval again</>;
  return (
    <>
      {approvalStatus} the account of {subject(a)}
    </>
  );
}

/** What was deleted together with an account. */
export function goneWith({ details: { projects = 0, sites = 0, teams = 0 } }: Activity): string {
  const parts = [
    projects > 0 && formatPlural(projects, "project"),
    sites > 0 && formatPlural(sites, "site"),
    teams > 0 && formatPlural(teams, "team"),
  ].filter(Boolean);
  return parts.length > 0 ? `, with ${parts.join(", ")}` : "";
}

export const formatName = (format = "") =>
  isExportFormat(format) ? EXPORT_FORMATS[format].name : format.toUpperCase();

/** What a share link shows of a site, before the site's name. */
export function shownOf({ details }: Activity): string {
  const words = { site: "", survey: "a survey of ", report: "a report of ", progress: "the progress of " };
  return words[details?.shows ?? "site"];
}

/** The thread that a comment is in, by its number. */
export const comment = (a: Activity, paths: Paths) => (
  <>
    comment {a.subject?.name ?? ""} on {site(a, paths)}
  </>
);
