import { z } from "zod";
import { AccountHoldings, AdminStats, AdminUpdateUserBody, ApprovalBody } from "./admin.ts";
import { LoginBody, RegisterBody, UpdatePasswordBody, UpdateProfileBody } from "./auth.ts";
import { POINTS_MEDIA_TYPE } from "./columns.ts";
import { DrawingPreview, DrawingPreviewQuery, ImportDrawingBody } from "./drawing.ts";
import {
  CoordinateSystemQuery,
  CoordinateSystems,
  ImportPointsBody,
  ImportPreview,
  PreviewQuery,
  Progress,
} from "./import-points.ts";
import { Job } from "./job.ts";
import { CreateProjectBody, Project, TeamProject, UpdateProjectBody } from "./project.ts";
import {
  CadDiagram,
  CadDiagramBody,
  CreateSiteBody,
  PointPage,
  PointRange,
  Site,
  SiteListItem,
  SiteOutline,
  TopographicDataBody,
  UpdateSiteBody,
  WmsLayerBody,
} from "./site.ts";
import { AddMemberBody, MemberLookup, MemberRoleBody, Team, TeamBody } from "./team.ts";
import { CreatedUpload, UPLOAD_MEDIA_TYPES, Upload, UploadQuery } from "./upload.ts";
import { User, UserReference } from "./user.ts";
import { WmsCapabilities, WmsCapabilitiesBody, WmsPreview, WmsPreviewBody } from "./wms.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One call of the documented REST API. `path` is below the base path with `:name` parameters;
 * `body` is what it takes as JSON, `data` what stands in the answer's `data`.
 */
export interface Endpoint<
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Data extends z.ZodType = z.ZodType,
  Path extends string = string,
> {
  method: Method;
  path: Path;
  summary: string;
  body: Body;
  data: Data;
  /** The JSON form of a body that is read as it arrives, and the other types it may have. */
  streamed?: { body?: z.ZodType; mediaTypes: string[] };
  /** What may stand in the query; anything else there is ignored. */
  query?: z.ZodType;
  /** Media type of an answer that is, or with an Accept header can be, something else than JSON. */
  answers?: string;
}

function endpoint<
  Data extends z.ZodType,
  Path extends string,
  Body extends z.ZodType | undefined = undefined,
>(method: Method, path: Path, summary: string, data: Data, body?: Body): Endpoint<Body, Data, Path> {
  return { method, path, summary, body: body as Body, data };
}

/** Marks a call whose body the server reads as it arrives, without a size limit of its own. */
function streamed<E extends Endpoint>(endpoint: E, body?: z.ZodType, ...mediaTypes: string[]): E {
  return { ...endpoint, streamed: { body, mediaTypes } };
}

function extended<E extends Endpoint>(endpoint: E, more: Pick<Endpoint, "query" | "answers">): E {
  return { ...endpoint, ...more };
}

const nothing = z.unknown();
const job = z.object({ job: Job });
const upload = z.object({ upload: Upload });
const user = z.object({ user: User });
const project = z.object({ project: Project });
const site = z.object({ site: Site });
const team = z.object({ team: Team });
const teams = z.object({ teams: z.array(Team) });

/** The documented calls (specification, section 7) and our optional additions, marked so. */
export const endpoints = {
  me: endpoint("GET", "/auth/me", "The signed-in account", user),
  login: endpoint("POST", "/auth/login", "Sign in", user, LoginBody),
  register: endpoint("POST", "/auth/register", "Ask for an account", nothing, RegisterBody),
  logout: endpoint("POST", "/auth/logout", "Sign out", nothing),
  updatePassword: endpoint(
    "PATCH",
    "/auth/update-password",
    "Change the own password",
    nothing,
    UpdatePasswordBody,
  ),
  updateProfile: endpoint("PATCH", "/auth/profile", "Change the own profile", user, UpdateProfileBody),
  searchUser: extended(
    endpoint(
      "GET",
      "/auth/users/search",
      "Find an account by its e-mail address",
      z.object({ user: UserReference }),
    ),
    { query: MemberLookup },
  ),

  adminUsers: endpoint("GET", "/admin/users", "All accounts", z.object({ users: z.array(User) })),
  adminStats: endpoint("GET", "/admin/stats", "Counts of accounts", AdminStats),
  adminApproval: endpoint("PATCH", "/admin/users/:userId/approval", "Approve or reject", user, ApprovalBody),
  adminUpdateUser: endpoint("PATCH", "/admin/users/:userId", "Change an account", user, AdminUpdateUserBody),
  adminDeleteUser: endpoint("DELETE", "/admin/users/:userId", "Delete an account and what it owns", nothing),
  adminUserHoldings: endpoint(
    "GET",
    "/admin/users/:userId/holdings",
    "What deleting an account would take away (optional)",
    z.object({ holdings: AccountHoldings }),
  ),

  projects: endpoint(
    "GET",
    "/projects",
    "All projects one may see",
    z.object({ projects: z.array(Project) }),
  ),
  project: endpoint("GET", "/projects/:projectId", "One project", project),
  createProject: endpoint("POST", "/projects", "Create a project", project, CreateProjectBody),
  updateProject: endpoint("PUT", "/projects/:projectId", "Change a project", project, UpdateProjectBody),
  deleteProject: endpoint("DELETE", "/projects/:projectId", "Delete a project and its sites", nothing),

  sites: endpoint(
    "GET",
    "/projects/:projectId/sites",
    "Sites of a project",
    z.object({ sites: z.array(SiteListItem) }),
  ),
  createSite: streamed(
    endpoint("POST", "/projects/:projectId/sites", "Create a site", site),
    CreateSiteBody,
    POINTS_MEDIA_TYPE,
  ),
  site: extended(endpoint("GET", "/sites/:siteId", "One site with its points", site), {
    answers: POINTS_MEDIA_TYPE,
  }),
  siteOutline: endpoint(
    "GET",
    "/sites/:siteId?points=none",
    "One site without points, with its summary (optional)",
    z.object({ site: SiteOutline }),
  ),
  sitePoints: extended(endpoint("GET", "/sites/:siteId/points", "A range of points (optional)", PointPage), {
    query: PointRange,
  }),
  updateSite: endpoint("PATCH", "/sites/:siteId", "Change a site", site, UpdateSiteBody),
  deleteSite: endpoint("DELETE", "/sites/:siteId", "Delete a site", nothing),
  uploadTopographicData: streamed(
    endpoint("POST", "/sites/:siteId/topographic-data", "Replace the points", site),
    TopographicDataBody,
    POINTS_MEDIA_TYPE,
  ),
  uploadCadDiagram: streamed(
    endpoint("POST", "/sites/:siteId/cad-diagram", "Replace the drawing", site),
    CadDiagramBody,
  ),
  cadDiagram: endpoint(
    "GET",
    "/sites/:siteId/cad-diagram",
    "The drawing alone (optional)",
    z.object({ cadDiagram: CadDiagram }),
  ),
  uploadWmsLayer: endpoint("POST", "/sites/:siteId/wms-layer", "Replace the map layer", site, WmsLayerBody),
  deleteTopographicData: endpoint("DELETE", "/sites/:siteId/topographic-data", "Delete the points", site),
  deleteCadDiagram: endpoint("DELETE", "/sites/:siteId/cad-diagram", "Delete the drawing", site),
  deleteWmsLayer: endpoint("DELETE", "/sites/:siteId/wms-layer", "Delete the map layer", site),

  teams: endpoint("GET", "/teams", "All teams one may see", teams),
  teamsOwned: endpoint("GET", "/teams/owned", "Teams one owns", teams),
  teamsManaged: endpoint("GET", "/teams/managed", "Teams one manages", teams),
  teamsAssignable: endpoint("GET", "/teams/assignable", "Teams one owns or manages", teams),
  teamsMember: endpoint("GET", "/teams/member", "Teams one is a member of", teams),
  team: endpoint("GET", "/teams/:teamId", "One team", team),
  teamProjects: endpoint(
    "GET",
    "/teams/:teamId/projects",
    "Projects of a team",
    z.object({ projects: z.array(TeamProject) }),
  ),
  createTeam: endpoint("POST", "/teams", "Create a team", team, TeamBody),
  updateTeam: endpoint("PATCH", "/teams/:teamId", "Change a team", team, TeamBody),
  deleteTeam: endpoint("DELETE", "/teams/:teamId", "Delete a team", nothing),
  addMember: endpoint("POST", "/teams/:teamId/members", "Add a member", team, AddMemberBody),
  changeMemberRole: endpoint(
    "PATCH",
    "/teams/:teamId/members/:userId",
    "Change a role",
    team,
    MemberRoleBody,
  ),
  removeMember: endpoint("DELETE", "/teams/:teamId/members/:userId", "Remove a member", team),

  uploads: endpoint(
    "GET",
    "/uploads",
    "Own files in preparation (optional)",
    z.object({ uploads: z.array(Upload) }),
  ),
  createUpload: extended(
    streamed(
      endpoint("POST", "/uploads", "Stage a file for 24 hours (optional)", CreatedUpload),
      undefined,
      ...UPLOAD_MEDIA_TYPES,
    ),
    { query: UploadQuery },
  ),
  upload: endpoint("GET", "/uploads/:uploadId", "One file's description (optional)", upload),
  uploadContent: extended(
    endpoint("GET", "/uploads/:uploadId/content", "The file itself (optional)", nothing),
    { answers: "application/octet-stream" },
  ),
  deleteUpload: endpoint("DELETE", "/uploads/:uploadId", "Forget a file (optional)", nothing),

  drawingPreview: extended(
    endpoint(
      "GET",
      "/uploads/:uploadId/drawing-preview",
      "A DXF file as it would be imported: what it holds, and where it lies (optional)",
      DrawingPreview,
    ),
    { query: DrawingPreviewQuery },
  ),
  importDrawing: endpoint(
    "POST",
    "/sites/:siteId/drawing-imports",
    "Replace the drawing by that of a DXF file, as a job (optional)",
    job,
    ImportDrawingBody,
  ),

  wmsCapabilities: endpoint(
    "POST",
    "/wms-capabilities",
    "Describe a map service, or say why it cannot be read (optional)",
    WmsCapabilities,
    WmsCapabilitiesBody,
  ),
  wmsPreview: endpoint(
    "POST",
    "/wms-previews",
    "Try a layer of a map service: a picture, and what a map will have trouble with (optional)",
    WmsPreview,
    WmsPreviewBody,
  ),
  previewUpload: extended(
    endpoint(
      "GET",
      "/uploads/:uploadId/preview",
      "How a staged file of points would be imported (optional)",
      ImportPreview,
    ),
    { query: PreviewQuery },
  ),
  skippedRows: extended(
    endpoint(
      "GET",
      "/uploads/:uploadId/skipped-rows",
      "The rows that hold no point, as CSV (optional)",
      nothing,
    ),
    { query: PreviewQuery, answers: "text/csv" },
  ),
  importPoints: endpoint(
    "POST",
    "/sites/:siteId/imports",
    "Import the points of a staged file as previewed (optional)",
    job,
    ImportPointsBody,
  ),
  progress: endpoint(
    "GET",
    "/progress/:key",
    "How far an upload or a preview has come (optional)",
    z.object({ progress: Progress.nullable() }),
  ),
  coordinateSystems: extended(
    endpoint("GET", "/coordinate-systems", "Search coordinate systems (optional)", CoordinateSystems),
    { query: CoordinateSystemQuery },
  ),

  job: endpoint("GET", "/jobs/:jobId", "One of your jobs: how far it has come (optional)", job),
  cancelJob: endpoint("DELETE", "/jobs/:jobId", "Cancel a job; a job that has ended stays (optional)", job),
} as const;
