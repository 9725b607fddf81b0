import { z } from "zod";
import { AccountHoldings, AdminStats, AdminUpdateUserBody, ApprovalBody } from "./accounts/admin.ts";
import { LoginBody, RegisterBody, UpdatePasswordBody, UpdateProfileBody } from "./accounts/auth.ts";
import { StorageUse } from "./accounts/storage.ts";
import { AddMemberBody, MemberLookup, MemberRoleBody, Team, TeamBody } from "./accounts/team.ts";
import { User, UserReference } from "./accounts/user.ts";
import { DrawingPreview, DrawingPreviewQuery, ImportDrawingBody } from "./imports/drawing.ts";
import {
  CoordinateSystemQuery,
  CoordinateSystems,
  ImportPointsBody,
  ImportPreview,
  PreviewQuery,
  Progress,
} from "./imports/import-points.ts";
import { Job } from "./imports/job.ts";
import { CreatedUpload, UPLOAD_MEDIA_TYPES, Upload, UploadQuery } from "./imports/upload.ts";
import { POINTS_MEDIA_TYPE } from "./points/columns.ts";
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
import { EXPORT_MEDIA_TYPES, ExportQuery } from "./site-export.ts";
import { VolumeStudy, VolumeStudyBody } from "./volume.ts";
import { WmsCapabilities, WmsCapabilitiesBody, WmsPreview, WmsPreviewBody } from "./wms.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Describes one call of the documented REST API. `path` follows the base path and has `:name` parameters.
 * `body` is the JSON it takes, `data` what the answer holds in `data`.
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
  /** For a body that is read as it arrives: its JSON form, and the other media types it may have. */
  streamed?: { body?: z.ZodType; mediaTypes: string[] };
  /** Query parameters; others are ignored. */
  query?: z.ZodType;
  /** Media type of an answer that is, or with an Accept header can be, something else than JSON. */
  answers?: string | readonly string[];
}

function endpoint<
  Data extends z.ZodType,
  Path extends string,
  Body extends z.ZodType | undefined = undefined,
>(method: Method, path: Path, summary: string, data: Data, body?: Body): Endpoint<Body, Data, Path> {
  return { method, path, summary, body: body as Body, data };
}

/** Marks a call whose body the server reads as it arrives; the limit for JSON bodies does not apply. */
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
  me: endpoint("GET", "/auth/me", "Get the signed-in account", user),
  login: endpoint("POST", "/auth/login", "Sign in", user, LoginBody),
  register: endpoint("POST", "/auth/register", "Request an account", nothing, RegisterBody),
  logout: endpoint("POST", "/auth/logout", "Sign out", nothing),
  updatePassword: endpoint(
    "PATCH",
    "/auth/update-password",
    "Change your password",
    nothing,
    UpdatePasswordBody,
  ),
  updateProfile: endpoint("PATCH", "/auth/profile", "Change your profile", user, UpdateProfileBody),
  searchUser: extended(
    endpoint(
      "GET",
      "/auth/users/search",
      "Find an account by its e-mail address",
      z.object({ user: UserReference }),
    ),
    { query: MemberLookup },
  ),

  storage: endpoint("GET", "/auth/storage", "Get how much room your data takes (optional)", StorageUse),

  adminUsers: endpoint("GET", "/admin/users", "List all accounts", z.object({ users: z.array(User) })),
  adminStats: endpoint("GET", "/admin/stats", "Count accounts", AdminStats),
  adminApproval: endpoint(
    "PATCH",
    "/admin/users/:userId/approval",
    "Approve or reject an account",
    user,
    ApprovalBody,
  ),
  adminUpdateUser: endpoint("PATCH", "/admin/users/:userId", "Change an account", user, AdminUpdateUserBody),
  adminDeleteUser: endpoint("DELETE", "/admin/users/:userId", "Delete an account and what it owns", nothing),
  adminUserHoldings: endpoint(
    "GET",
    "/admin/users/:userId/holdings",
    "List what deleting an account would delete with it (optional)",
    z.object({ holdings: AccountHoldings }),
  ),

  projects: endpoint(
    "GET",
    "/projects",
    "List the projects you may see",
    z.object({ projects: z.array(Project) }),
  ),
  project: endpoint("GET", "/projects/:projectId", "Get a project", project),
  createProject: endpoint("POST", "/projects", "Create a project", project, CreateProjectBody),
  createSampleProject: endpoint(
    "POST",
    "/projects/sample",
    "Create a project with a surveyed quarry and its volume (optional)",
    project,
  ),
  updateProject: endpoint("PUT", "/projects/:projectId", "Change a project", project, UpdateProjectBody),
  deleteProject: endpoint("DELETE", "/projects/:projectId", "Delete a project and its sites", nothing),

  sites: endpoint(
    "GET",
    "/projects/:projectId/sites",
    "List the sites of a project",
    z.object({ sites: z.array(SiteListItem) }),
  ),
  createSite: streamed(
    endpoint("POST", "/projects/:projectId/sites", "Create a site", site),
    CreateSiteBody,
    POINTS_MEDIA_TYPE,
  ),
  site: extended(endpoint("GET", "/sites/:siteId", "Get a site with its points", site), {
    answers: POINTS_MEDIA_TYPE,
  }),
  siteOutline: endpoint(
    "GET",
    "/sites/:siteId?points=none",
    "Get a site without its points, with its summary (optional)",
    z.object({ site: SiteOutline }),
  ),
  sitePoints: extended(
    endpoint("GET", "/sites/:siteId/points", "Get a range of points (optional)", PointPage),
    {
      query: PointRange,
    },
  ),
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
    "Get the drawing alone (optional)",
    z.object({ cadDiagram: CadDiagram }),
  ),
  uploadWmsLayer: endpoint("POST", "/sites/:siteId/wms-layer", "Replace the map layer", site, WmsLayerBody),
  computeVolume: endpoint(
    "POST",
    "/sites/:siteId/volume-studies",
    "Compute a volume without saving it (optional)",
    VolumeStudy,
    VolumeStudyBody,
  ),
  exportSite: extended(
    endpoint(
      "GET",
      "/sites/:siteId/exports/:format",
      "The site as a file: csv, geojson, kml, dxf or landxml (optional)",
      nothing,
    ),
    { query: ExportQuery, answers: EXPORT_MEDIA_TYPES },
  ),
  deleteTopographicData: endpoint("DELETE", "/sites/:siteId/topographic-data", "Delete the points", site),
  deleteCadDiagram: endpoint("DELETE", "/sites/:siteId/cad-diagram", "Delete the drawing", site),
  deleteWmsLayer: endpoint("DELETE", "/sites/:siteId/wms-layer", "Delete the map layer", site),

  teams: endpoint("GET", "/teams", "List the teams you may see", teams),
  teamsOwned: endpoint("GET", "/teams/owned", "List the teams you own", teams),
  teamsManaged: endpoint("GET", "/teams/managed", "List the teams you manage", teams),
  teamsAssignable: endpoint("GET", "/teams/assignable", "List the teams you own or manage", teams),
  teamsMember: endpoint("GET", "/teams/member", "List the teams you are a member of", teams),
  team: endpoint("GET", "/teams/:teamId", "Get a team", team),
  teamProjects: endpoint(
    "GET",
    "/teams/:teamId/projects",
    "List the projects of a team",
    z.object({ projects: z.array(TeamProject) }),
  ),
  createTeam: endpoint("POST", "/teams", "Create a team", team, TeamBody),
  updateTeam: endpoint("PATCH", "/teams/:teamId", "Change a team", team, TeamBody),
  deleteTeam: endpoint("DELETE", "/teams/:teamId", "Delete a team", nothing),
  addMember: endpoint("POST", "/teams/:teamId/members", "Add a member", team, AddMemberBody),
  changeMemberRole: endpoint(
    "PATCH",
    "/teams/:teamId/members/:userId",
    "Change a member's role",
    team,
    MemberRoleBody,
  ),
  removeMember: endpoint("DELETE", "/teams/:teamId/members/:userId", "Remove a member", team),

  uploads: endpoint(
    "GET",
    "/uploads",
    "List your staged uploads (optional)",
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
  upload: endpoint("GET", "/uploads/:uploadId", "Describe a staged upload (optional)", upload),
  uploadContent: extended(
    endpoint("GET", "/uploads/:uploadId/content", "Download a staged upload (optional)", nothing),
    { answers: "application/octet-stream" },
  ),
  deleteUpload: endpoint("DELETE", "/uploads/:uploadId", "Delete a staged upload (optional)", nothing),

  drawingPreview: extended(
    endpoint(
      "GET",
      "/uploads/:uploadId/drawing-preview",
      "Preview the import of a DXF file: what it holds, and where it lies (optional)",
      DrawingPreview,
    ),
    { query: DrawingPreviewQuery },
  ),
  importDrawing: endpoint(
    "POST",
    "/sites/:siteId/drawing-imports",
    "Replace a site's drawing with a staged DXF file, as a job (optional)",
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
      "Preview the import of a staged file of points (optional)",
      ImportPreview,
    ),
    { query: PreviewQuery },
  ),
  skippedRows: extended(
    endpoint(
      "GET",
      "/uploads/:uploadId/skipped-rows",
      "Download the rows that hold no point as CSV (optional)",
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
    "Get how far an upload or a preview has come (optional)",
    z.object({ progress: Progress.nullable() }),
  ),
  coordinateSystems: extended(
    endpoint("GET", "/coordinate-systems", "Search coordinate systems (optional)", CoordinateSystems),
    { query: CoordinateSystemQuery },
  ),

  job: endpoint("GET", "/jobs/:jobId", "Get one of your jobs and how far it has come (optional)", job),
  cancelJob: endpoint("DELETE", "/jobs/:jobId", "Cancel a job; a job that has ended stays (optional)", job),
} as const;
