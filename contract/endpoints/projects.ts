import { z } from "zod";
import { DisplayUnits } from "#shapes/display-units.ts";
import { CodeMarksBody, ProjectCodeMarks } from "../code-marks.ts";
import { DisplayUnitsBody } from "../display-units.ts";
import { listTotal, ProjectChoices, ProjectListQuery } from "../finding/lists.ts";
import { CreateProjectBody, Project, UpdateProjectBody } from "../project.ts";
import { addition, endpoint, extended } from "./endpoint.ts";

const nothing = z.unknown();
const project = z.object({ project: Project });

export const projectEndpoints = {
  projects: extended(
    endpoint(
      "GET",
      "/projects",
      "List the projects you may see",
      z.object({ projects: z.array(Project), ...listTotal }),
    ),
    { query: ProjectListQuery },
  ),
  projectChoices: addition(
    "GET",
    "/projects/choices",
    "List the teams and owners of the projects you may see, to narrow the list of projects by",
    ProjectChoices,
  ),
  project: endpoint("GET", "/projects/:projectId", "Get a project", project),
  createProject: extended(endpoint("POST", "/projects", "Create a project", project, CreateProjectBody), {
    isBeyondProjects: true,
  }),
  createSampleProject: extended(
    addition(
      "POST",
      "/projects/sample",
      "Create a sample project: a surveyed quarry with a saved volume",
      project,
    ),
    { isBeyondProjects: true },
  ),
  updateProject: endpoint("PUT", "/projects/:projectId", "Change a project", project, UpdateProjectBody),
  deleteProject: endpoint("DELETE", "/projects/:projectId", "Delete a project and its sites", nothing),
  codeMarks: addition(
    "GET",
    "/projects/:projectId/code-marks",
    "Get how a project's point codes are drawn, and list the codes",
    ProjectCodeMarks,
  ),
  updateCodeMarks: addition(
    "PUT",
    "/projects/:projectId/code-marks",
    "Choose how a project's point codes are drawn",
    ProjectCodeMarks,
    CodeMarksBody,
  ),
  displayUnits: addition(
    "GET",
    "/projects/:projectId/display-units",
    "Get in which units a project's pages show figures; answers of the API are SI whatever is chosen",
    DisplayUnits,
  ),
  updateDisplayUnits: addition(
    "PUT",
    "/projects/:projectId/display-units",
    "Choose in which units a project's pages show figures",
    DisplayUnits,
    DisplayUnitsBody,
  ),
} as const;
