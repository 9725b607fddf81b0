import { subject } from "./description.ts";

export const projects = subject(
  "Projects",
  "A project gathers sites, belongs to a person or a team, and has its own units, codes and report details.",
  {
    projects: { text: "Lists your own projects and those of your teams; administrators see all." },
    projectChoices: {
      text: "Counts the projects that you see, and lists their teams and owners, by whose ids the list of projects is narrowed.",
    },
    search: {
      text: "Finds projects and sites by a part of their name, and points of current surveys by the beginning of theirs, in capitals or not. Names that are the text come first. Ask for one `kind` to go on after its `next`; a page may have few hits and still a next one. While `isIndexing`, points of older surveys are not found yet.",
      refusals: { 429: "Too many searches. Wait for the seconds in `Retry-After`." },
    },
    project: { text: "Answers one project with its team." },
    createProject: {
      text: "Creates a project of your own or, with `teamId`, of a team that you own or manage. Takes an `Idempotency-Key`.",
      refusals: {
        403: "Only owners and managers of a team add projects to it.",
        404: "The team is not there, or not for you to see.",
      },
      example: { name: "Gravel pit", description: "North face", status: "active", teamId: null },
    },
    createSampleProject: {
      text: "Creates a project with a surveyed quarry and a saved volume, to look around. Takes an `Idempotency-Key`.",
      refusals: {
        413: "Your account is full.",
        429: "Your account has two calculations running already.",
        503: "The server is busy. Wait for the seconds in `Retry-After`.",
        507: "The server's disk is full. Nothing was saved.",
      },
    },
    updateProject: {
      text: "Changes what is sent and keeps the rest. A `teamId` moves the project; null makes it personal.",
      refusals: { 403: "Only its managers may, and only into a team that they own or manage." },
      example: { status: "completed" },
    },
    deleteProject: { text: "Deletes a project with its sites. They can be restored for 30 days." },
    codeMarks: {
      text: "Lists the colours and shapes that were chosen for point codes, and the codes of the project's newest sites.",
    },
    updateCodeMarks: {
      text: "Replaces all choices. Codes that are not named get colour and shape automatically.",
      example: { codeMarks: [{ code: "TOE", colour: "blue", shape: "square" }] },
    },
    displayUnits: {
      text: "Answers the units in which pages, PDFs and CSV tables of the project show figures. Answers of the API stay SI.",
    },
    updateDisplayUnits: {
      text: "Changes the units that are sent and keeps the rest.",
      example: { length: "ft", area: "acre" },
    },
    reportDetails: { text: "Answers company, client, report number, names and logo of the title block." },
    updateReportDetails: {
      text: "Changes what is sent and keeps the rest. The logo is a PNG or JPEG in base64, 512 kB at most; null removes it.",
      refusals: {
        413: "The body is larger than 1 MB, or your account is full.",
        507: "The server's disk is full.",
      },
      example: { company: "Alpin Survey", client: "Canton of Uri", reportNumber: "RBN-2026-014" },
    },
    reportLogo: {
      text: "Answers the file of the logo.",
      refusals: { 404: "The project has no logo, or is not for you to see." },
    },
    projectActivity: {
      text: "Lists who did what in the project, 50 deeds at a time. `next` of an answer is `before` of the following page.",
    },
  },
);
