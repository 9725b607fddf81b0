import { z } from "zod";
import { DisplayUnits } from "#shapes/display-units.ts";
import { ActivityPage, ActivityQuery } from "../activity.ts";
import { CodeMarksBody, ProjectCodeMarks } from "../code-marks.ts";
import { DisplayUnitsBody } from "../display-units.ts";
import { limits } from "../limits.ts";
import { Home } from "../overview/home.ts";
import { CreateProjectBody, Project, UpdateProjectBody } from "../project.ts";
import { LOGO_MEDIA_TYPES, ReportDetails, ReportDetailsBody } from "../reports/report-details.ts";
import { listTotal, ProjectChoices, ProjectListQuery } from "../search/lists.ts";
import { SearchAnswer, SearchQuery } from "../search/search.ts";
import { addition, endpoint, subject } from "./endpoint.ts";

const project = z.object({ project: Project });
const nothing = z.unknown();

export const projects = subject(
  "Projects",
  "A project gathers sites, belongs to a person or a team, and has its own units, codes and report details.",
  {
    projects: endpoint("GET", "/projects", {
      summary: "List the projects you may see",
      text: "Lists your own projects and those of your teams; administrators see all.",
      access: "signed-in",
      query: ProjectListQuery,
      data: z.object({ projects: z.array(Project), ...listTotal }),
    }),
    projectChoices: addition("GET", "/projects/choices", {
      summary: "List the teams and owners of the projects you may see, to narrow the list of projects by",
      text: "Counts the projects that you may see, and lists their teams and owners, whose ids filter the list of projects.",
      access: "signed-in",
      data: ProjectChoices,
    }),
    home: addition("GET", "/home", {
      summary: "Get what changed last in the projects you may see",
      text: `Returns the ${limits.homeSites} sites that were changed last, in projects that are not archived; the ${limits.homeChanges} newest changes by others within ${limits.homeDays} days, exports left out; and the ${limits.homeVolumes} volumes saved last in this month (UTC). \`previousVisitAt\` is when your visit before this one ended, to a quarter of an hour: a visit ends after ${limits.visitGapHours} hours without a call, and calls with a token do not count.`,
      access: "signed-in",
      data: Home,
    }),
    search: addition("GET", "/search", {
      summary: "Find projects, sites and points of current surveys by name, among those you may see",
      text: "Finds projects and sites by part of their name, and points of current surveys by the beginning of theirs, ignoring case. Exact matches come first. Ask for a single `kind` to continue after its `next`; a page may have few hits and still be followed by another. While `isIndexing`, points of older surveys are not found yet.",
      refusals: { 429: "Too many searches. Wait as many seconds as `Retry-After` says." },
      access: "signed-in",
      query: SearchQuery,
      data: SearchAnswer,
    }),
    project: endpoint("GET", "/projects/:projectId", {
      summary: "Get a project",
      text: "Returns one project with its team.",
      may: "seeProject",
      data: project,
    }),
    createProject: endpoint("POST", "/projects", {
      summary: "Create a project",
      text: "Creates a project of your own or, with `teamId`, of a team that you own or manage. Accepts an `Idempotency-Key`.",
      refusals: {
        403: "Only owners and managers of a team can add projects to it.",
        404: "The team does not exist, or you may not see it.",
      },
      example: { name: "Gravel pit", description: "North face", status: "active", teamId: null },
      access: "signed-in",
      isBeyondProjects: true,
      body: CreateProjectBody,
      status: 201,
      data: project,
    }),
    createSampleProject: addition("POST", "/projects/sample", {
      summary: "Create a sample project: a surveyed quarry with a saved volume",
      text: "Accepts an `Idempotency-Key`.",
      refusals: {
        413: "Your account is full.",
        429: "Your account has two calculations running already.",
        503: "The server is busy. Wait as many seconds as `Retry-After` says.",
        507: "The server's disk is full. Nothing was saved.",
      },
      access: "signed-in",
      isBeyondProjects: true,
      status: 201,
      data: project,
    }),
    updateProject: endpoint("PUT", "/projects/:projectId", {
      summary: "Change a project",
      text: "Changes only the fields that are sent. A `teamId` moves the project; null makes it personal.",
      refusals: {
        403: "Only its managers may do this, and may move it only to a team that they own or manage.",
      },
      example: { status: "completed" },
      may: "manageProject",
      body: UpdateProjectBody,
      data: project,
    }),
    deleteProject: endpoint("DELETE", "/projects/:projectId", {
      summary: "Delete a project and its sites",
      text: "They can be restored for 30 days.",
      may: "manageProject",
      data: nothing,
    }),
    codeMarks: addition("GET", "/projects/:projectId/code-marks", {
      summary: "Get how a project's point codes are drawn, and list the codes",
      text: "Lists the colours and shapes chosen for point codes, and the codes of the project's newest sites.",
      may: "seeProject",
      data: ProjectCodeMarks,
    }),
    updateCodeMarks: addition("PUT", "/projects/:projectId/code-marks", {
      summary: "Choose how a project's point codes are drawn",
      text: "Replaces all choices. Other codes get their colour and shape automatically.",
      example: { codeMarks: [{ code: "TOE", colour: "blue", shape: "square" }] },
      may: "manageProject",
      body: CodeMarksBody,
      data: ProjectCodeMarks,
    }),
    displayUnits: addition("GET", "/projects/:projectId/display-units", {
      summary:
        "Get in which units a project's pages show figures; answers of the API are SI whatever is chosen",
      text: "Returns the units in which pages, PDFs and CSV tables of the project show figures. Answers of the API are always in SI units.",
      may: "seeProject",
      data: DisplayUnits,
    }),
    updateDisplayUnits: addition("PUT", "/projects/:projectId/display-units", {
      summary: "Choose in which units a project's pages show figures",
      text: "Changes only the units that are sent.",
      example: { length: "ft", area: "acre" },
      may: "manageProject",
      body: DisplayUnitsBody,
      data: DisplayUnits,
    }),
    reportDetails: addition("GET", "/projects/:projectId/report-details", {
      summary: "Get what the title block of a project's reports says",
      text: "Returns company, client, report number, names and logo of the title block.",
      may: "seeProject",
      data: ReportDetails,
    }),
    updateReportDetails: addition("PUT", "/projects/:projectId/report-details", {
      summary: "Change what the title block of a project's reports says",
      text: "Changes only the fields that are sent. The logo is a PNG or JPEG in base64, 512 kB at most; null removes it.",
      refusals: {
        413: "The body is larger than 1 MB, or your account is full.",
        507: "The server's disk is full.",
      },
      example: { company: "Alpin Survey", client: "Canton of Uri", reportNumber: "RBN-2026-014" },
      may: "manageProject",
      body: ReportDetailsBody,
      data: ReportDetails,
    }),
    reportLogo: addition("GET", "/projects/:projectId/report-details/logo", {
      summary: "Get the logo of a project's reports",
      refusals: { 404: "The project has no logo, or you may not see it." },
      may: "seeProject",
      answers: LOGO_MEDIA_TYPES,
      data: nothing,
    }),
    projectActivity: addition("GET", "/projects/:projectId/activity", {
      summary: "List what was done in a project, the newest first",
      text: "Lists who did what in the project, 50 entries per page. Send the `next` of a page as `before` to get the following one.",
      may: "seeProject",
      query: ActivityQuery,
      data: ActivityPage,
    }),
  },
);
