import { subject } from "./description.ts";

export const projects = subject(
  "Projects",
  "A project gathers sites, belongs to a person or a team, and has its own units, codes and report details.",
  {
    projects: { text: "Lists your own projects and those of your teams; administrators see all." },
    projectChoices: {
      text: "Counts the projects that you may see, and lists their teams and owners, whose ids filter the list of projects.",
    },
    search: {
      text: "Finds projects and sites by part of their name, and points of current surveys by the beginning of theirs, ignoring case. Exact matches come first. Ask for a single `kind` to continue after its `next`; a page may have few hits and still be followed by another. While `isIndexing`, points of older surveys are not found yet.",
      refusals: { 429: "Too many searches. Wait as many seconds as `Retry-After` says." },
    },
    project: { text: "Returns one project with its team." },
    createProject: {
      text: "Creates a project of your own or, with `teamId`, of a team that you own or manage. Accepts an `Idempotency-Key`.",
      refusals: {
        403: "Only owners and managers of a team can add projects to it.",
        404: "The team does not exist, or you may not see it.",
      },
      example: { name: "Gravel pit", description: "North face", status: "active", teamId: null },
    },
    createSampleProject: {
      text: "Creates a project with a surveyed quarry and a saved volume, to look around. Accepts an `Idempotency-Key`.",
      refusals: {
        413: "Your account is full.",
        429: "Your account has two calculations running already.",
        503: "The server is busy. Wait as many seconds as `Retry-After` says.",
        507: "The server's disk is full. Nothing was saved.",
      },
    },
    updateProject: {
      text: "Changes only the fields that are sent. A `teamId` moves the project; null makes it personal.",
      refusals: {
        403: "Only its managers may do this, and may move it only to a team that they own or manage.",
      },
      example: { status: "completed" },
    },
    deleteProject: { text: "Deletes a project with its sites. They can be restored for 30 days." },
    codeMarks: {
      text: "Lists the colours and shapes chosen for point codes, and the codes of the project's newest sites.",
    },
    updateCodeMarks: {
      text: "Replaces all choices. Other codes get their colour and shape automatically.",
      example: { codeMarks: [{ code: "TOE", colour: "blue", shape: "square" }] },
    },
    displayUnits: {
      text: "Returns the units in which pages, PDFs and CSV tables of the project show figures. Answers of the API are always in SI units.",
    },
    updateDisplayUnits: {
      text: "Changes only the units that are sent.",
      example: { length: "ft", area: "acre" },
    },
    reportDetails: { text: "Returns company, client, report number, names and logo of the title block." },
    updateReportDetails: {
      text: "Changes only the fields that are sent. The logo is a PNG or JPEG in base64, 512 kB at most; null removes it.",
      refusals: {
        413: "The body is larger than 1 MB, or your account is full.",
        507: "The server's disk is full.",
      },
      example: { company: "Alpin Survey", client: "Canton of Uri", reportNumber: "RBN-2026-014" },
    },
    reportLogo: {
      text: "Returns the file of the logo.",
      refusals: { 404: "The project has no logo, or you may not see it." },
    },
    projectActivity: {
      text: "Lists who did what in the project, 50 entries per page. Send the `next` of a page as `before` to get the following one.",
    },
  },
);
