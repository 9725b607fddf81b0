import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { insertUser } from "#api/repositories/accounts/users.ts";
import { Client } from "./client.ts";
import { PASSWORD, startApi, type TestApi } from "./harness.ts";

/**
 * Roles of the specification's section 6 towards one project of a team: its creator ('owner'), the owner, a
 * manager, a plain member and a viewer of its team, and a stranger. Guests have no account: they send the token of a link
 * to the site, to the report of its saved volume, or of one that was revoked.
 */
const roles = [
  "admin",
  "owner",
  "teamOwner",
  "manager",
  "member",
  "viewer",
  "outsider",
  "pending",
  "signedOut",
  "siteGuest",
  "reportGuest",
  "formerGuest",
] as const;
type Role = (typeof roles)[number];

/** What the calls are about. */
interface Subject {
  projectId: string;
  personalProjectId: string;
  siteId: string;
  surveyId: string;
  designId: string;
  stockpileId: string;
  /** Of no stockpile. */
  materialId: string;
  /** A saved volume of the site. */
  resultId: string;
  shareLinkId: string;
  /** Of the links of the guests. */
  tokens: Partial<Record<Role, string>>;
  /** In the bin: an earlier survey of the site, another site of the project, and another project of the team. */
  replacedId: string;
  deletedSiteId: string;
  deletedProjectId: string;
  teamId: string;
  /** An approved account that is in no team. */
  strangerId: string;
  /** A plain member of the team, besides the roles. */
  otherMemberId: string;
}

type Cells = Record<Role, number>;
/**
 * In the order of `roles`. Pending and signed-out visitors are strangers to every call but the public ones, and so are
 * guests to all but those for guests.
 */
const cells = (
  admin: number,
  owner: number,
  teamOwner: number,
  manager: number,
  member: number,
  outsider: number,
  // What a member may not do, a viewer may not either.
  viewer = member,
): Cells => ({
  ...{ admin, owner, teamOwner, manager, member, viewer, outsider },
  ...{ pending: 401, signedOut: 401, siteGuest: 401, reportGuest: 401, formerGuest: 401 },
});

/** Without a link, an account is as much a stranger as a visitor. A link of another kind, or one that ended, is none. */
const forGuests = (siteGuest: number, reportGuest: number): Cells => ({
  ...cells(401, 401, 401, 401, 401, 401),
  ...{ siteGuest, reportGuest, formerGuest: 404 },
});

const design = { name: "Level", plane: { longitude: 10, latitude: 45, elevationM: 1 } };

const everyone = cells(200, 200, 200, 200, 200, 200);
/** 'Project management: the project's owner user, the owning team's owner, a manager, or an admin.' */
const managesProject = cells(200, 200, 200, 200, 403, 404);
/** 'A plain team member can only view.' */
const seesProject = cells(200, 200, 200, 200, 200, 404);
/** 'Other site actions are not visibly restricted by role': everyone who sees the site, but viewers. */
const siteData = cells(200, 200, 200, 200, 200, 404, 403);
/** The project's owner is in no team here, so this account does not see the team. */
const seesTeam = cells(200, 404, 200, 200, 200, 404);
/** 'Manager or global admin: edit the team, add members, change roles, remove members.' */
const leadsTeam = cells(200, 404, 200, 200, 403, 404);
/** 'Owner: edit, delete the team'; 'the admin is allowed everything'. */
const ownsTeam = cells(200, 404, 200, 403, 403, 404);
const adminOnly = cells(200, 403, 403, 403, 403, 403);
const created = (wanted: Cells): Cells =>
  Object.fromEntries(
    Object.entries(wanted).map(([role, status]) => [role, status === 200 ? 201 : status]),
  ) as Cells;

/** The same roles, whose call comes through and is refused for what it asks. */
const refused = (wanted: Cells, status: number): Cells =>
  Object.fromEntries(
    Object.entries(wanted).map(([role, was]) => [role, was === 200 ? status : was]),
  ) as Cells;

interface Action {
  name: string;
  expected: Cells;
  call: (client: Client, subject: Subject) => Promise<{ status: number }>;
}
const points = [{ name: "1", code: "TOPO", latitude: 1, longitude: 2, ellipsoidalHeight: 3 }];
const volumeResults = {
  mode: "cut_fill",
  cutVolume: 1,
  fillVolume: 2,
  netVolumeChange: -1,
  targetElevation: 3,
  avgCurrentElevation: 4,
  totalArea: 5,
};
const heap = {
  name: "Heap",
  outline: [
    [2, 1],
    [2.001, 1],
    [2, 1.001],
  ],
};
const cad = { fileName: "a.dxf", cadData: { type: "FeatureCollection", features: [] } };

const actions: Action[] = [
  { name: "list projects", expected: everyone, call: c => c.get("/projects") },
  { name: "see a project", expected: seesProject, call: (c, s) => c.get(`/projects/${s.projectId}`) },
  {
    name: "create a personal project",
    expected: created(everyone),
    call: c => c.post("/projects", { name: "P" }),
  },
  {
    name: "create a sample project",
    expected: created(everyone),
    call: c => c.post("/projects/sample"),
  },
  {
    name: "create a project in the team",
    expected: created(leadsTeam),
    call: (c, s) => c.post("/projects", { name: "P", teamId: s.teamId }),
  },
  {
    name: "edit a project",
    expected: managesProject,
    call: (c, s) => c.put(`/projects/${s.projectId}`, { name: "N" }),
  },
  {
    name: "make a team project personal",
    expected: managesProject,
    call: (c, s) => c.put(`/projects/${s.projectId}`, { teamId: null }),
  },
  {
    name: "assign the owner's personal project to the team",
    expected: cells(200, 404, 404, 404, 404, 404),
    call: (c, s) => c.put(`/projects/${s.personalProjectId}`, { teamId: s.teamId }),
  },
  {
    name: "see how a project's codes are drawn",
    expected: seesProject,
    call: (c, s) => c.get(`/projects/${s.projectId}/code-marks`),
  },
  {
    name: "choose how a project's codes are drawn",
    expected: managesProject,
    call: (c, s) =>
      c.put(`/projects/${s.projectId}/code-marks`, { codeMarks: [{ code: "TOPO", colour: "pink" }] }),
  },
  {
    name: "see a project's code rules",
    expected: seesProject,
    call: (c, s) => c.get(`/projects/${s.projectId}/code-rules`),
  },
  {
    name: "choose a project's code rules",
    expected: managesProject,
    call: (c, s) =>
      c.put(`/projects/${s.projectId}/code-rules`, {
        codeRules: { convention: "none", rules: [{ code: "TOPO", kind: "line" }] },
      }),
  },
  {
    name: "see what a project's reports say of it",
    expected: seesProject,
    call: (c, s) => c.get(`/projects/${s.projectId}/report-details`),
  },
  {
    name: "see the logo of a project's reports",
    // It has none.
    expected: cells(404, 404, 404, 404, 404, 404),
    call: (c, s) => c.get(`/projects/${s.projectId}/report-details/logo`),
  },
  {
    name: "change what a project's reports say of it",
    expected: managesProject,
    call: (c, s) => c.put(`/projects/${s.projectId}/report-details`, { company: "Alpin" }),
  },
  {
    name: "see in which units a project shows figures",
    expected: seesProject,
    call: (c, s) => c.get(`/projects/${s.projectId}/display-units`),
  },
  {
    name: "choose in which units a project shows figures",
    expected: managesProject,
    call: (c, s) => c.put(`/projects/${s.projectId}/display-units`, { length: "ft" }),
  },
  {
    name: "delete a project",
    expected: managesProject,
    call: (c, s) => c.delete(`/projects/${s.projectId}`),
  },
  { name: "list sites", expected: seesProject, call: (c, s) => c.get(`/projects/${s.projectId}/sites`) },
  { name: "see a site", expected: seesProject, call: (c, s) => c.get(`/sites/${s.siteId}`) },
  {
    name: "see a site's outline",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}?points=none`),
  },
  { name: "see a site's points", expected: seesProject, call: (c, s) => c.get(`/sites/${s.siteId}/points`) },
  {
    name: "add a site",
    expected: created(managesProject),
    call: (c, s) => c.post(`/projects/${s.projectId}/sites`, { name: "S", points }),
  },
  {
    name: "rename a site",
    expected: managesProject,
    call: (c, s) => c.patch(`/sites/${s.siteId}`, { name: "N" }),
  },
  { name: "delete a site", expected: managesProject, call: (c, s) => c.delete(`/sites/${s.siteId}`) },
  {
    name: "save volumes",
    expected: siteData,
    call: (c, s) => c.patch(`/sites/${s.siteId}`, { volumeResults }),
  },
  {
    name: "list saved volumes",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/volume-results`),
  },
  {
    name: "see a saved volume",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/volume-results/${s.resultId}`),
  },
  {
    name: "delete a saved volume",
    expected: siteData,
    call: (c, s) => c.delete(`/sites/${s.siteId}/volume-results/${s.resultId}`),
  },
  {
    name: "list the links to a site",
    expected: siteData,
    call: (c, s) => c.get(`/sites/${s.siteId}/share-links`),
  },
  {
    name: "make a link to a site",
    expected: created(siteData),
    call: (c, s) => c.post(`/sites/${s.siteId}/share-links`, { label: "Canton", expiresAt: null }),
  },
  {
    name: "revoke a link to a site",
    expected: siteData,
    call: (c, s) => c.delete(`/share-links/${s.shareLinkId}`),
  },
  {
    name: "make a link to a report",
    expected: created(siteData),
    call: (c, s) =>
      c.post(`/sites/${s.siteId}/share-links`, {
        label: "Canton",
        expiresAt: null,
        shows: { kind: "report", resultId: s.resultId },
      }),
  },
  { name: "read what a link shows", expected: forGuests(200, 200), call: c => c.get("/shared/link") },
  { name: "read a site as a guest", expected: forGuests(200, 404), call: c => c.get("/shared/site") },
  { name: "read points as a guest", expected: forGuests(200, 404), call: c => c.get("/shared/points") },
  {
    name: "read columns as a guest",
    expected: forGuests(200, 404),
    call: c => c.raw("GET", "/shared/columns"),
  },
  {
    name: "read what a surface is computed with as a guest",
    expected: forGuests(200, 404),
    call: c => c.get("/shared/surface-recipe"),
  },
  {
    name: "read a drawing as a guest",
    expected: forGuests(200, 404),
    call: c => c.get("/shared/cad-diagram"),
  },
  { name: "read a report as a guest", expected: forGuests(404, 200), call: c => c.get("/shared/report") },
  {
    name: "download a report as a guest",
    expected: forGuests(404, 200),
    call: c => c.raw("GET", "/shared/report.pdf"),
  },
  {
    name: "read the progress as a guest",
    expected: forGuests(404, 404),
    call: c => c.get("/shared/progress"),
  },
  {
    // These links have no password.
    name: "unlock a link",
    expected: forGuests(404, 404),
    call: c => c.post("/shared/unlock", { password: "Basin-North-7" }),
  },
  {
    name: "see how a site's surface is made",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/surface-settings`),
  },
  {
    name: "choose how a site's surface is made",
    expected: siteData,
    call: (c, s) =>
      c.put(`/sites/${s.siteId}/surface-settings`, {
        settings: { useCodes: true, drawingLayers: [], maxEdgeM: null, minAngleDeg: null, boundary: null },
      }),
  },
  {
    name: "see what a site's surface is computed with",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/surface-recipe`),
  },
  {
    name: "list a site's lines",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/lines`),
  },
  {
    name: "guess code rules from a site's points",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/code-guess`),
  },
  {
    name: "compute a volume",
    // Its one point makes no surface.
    expected: refused(seesProject, 422),
    call: (c, s) => c.post(`/sites/${s.siteId}/volume-studies`, { input: { mode: "balance" } }),
  },
  {
    name: "see the drawing of a saved volume",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/volume-drawing`),
  },
  {
    name: "download the report of a saved volume",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/reports/volume.pdf`),
  },
  {
    name: "export a site",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/exports/csv`),
  },
  {
    name: "empty the points",
    expected: siteData,
    call: (c, s) => c.patch(`/sites/${s.siteId}`, { points: [] }),
  },
  {
    name: "upload points",
    expected: siteData,
    call: (c, s) => c.post(`/sites/${s.siteId}/topographic-data`, { points }),
  },
  {
    name: "upload a drawing",
    expected: siteData,
    call: (c, s) => c.post(`/sites/${s.siteId}/cad-diagram`, cad),
  },
  { name: "see a drawing", expected: seesProject, call: (c, s) => c.get(`/sites/${s.siteId}/cad-diagram`) },
  {
    name: "set a map layer",
    expected: siteData,
    call: (c, s) =>
      c.post(`/sites/${s.siteId}/wms-layer`, { layerName: "L", url: "https://example.org/wms" }),
  },
  {
    name: "delete topographic data",
    expected: siteData,
    call: (c, s) => c.delete(`/sites/${s.siteId}/topographic-data`),
  },
  {
    name: "delete a drawing",
    expected: siteData,
    call: (c, s) => c.delete(`/sites/${s.siteId}/cad-diagram`),
  },
  {
    name: "delete a map layer",
    expected: siteData,
    call: (c, s) => c.delete(`/sites/${s.siteId}/wms-layer`),
  },

  {
    name: "list the surveys of a site",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/surveys`),
  },
  {
    name: "date a survey",
    expected: siteData,
    call: (c, s) => c.patch(`/sites/${s.siteId}/surveys/${s.surveyId}`, { surveyedOn: "2026-11-18" }),
  },
  {
    name: "make a survey current",
    expected: siteData,
    call: (c, s) => c.put(`/sites/${s.siteId}/current-survey`, { surveyId: s.surveyId }),
  },
  {
    name: "delete a survey",
    expected: siteData,
    call: (c, s) => c.delete(`/sites/${s.siteId}/surveys/${s.surveyId}`),
  },
  {
    name: "list the designs of a site",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/designs`),
  },
  {
    name: "add a design",
    expected: created(siteData),
    call: (c, s) => c.post(`/sites/${s.siteId}/designs`, design),
  },
  {
    name: "rename a design",
    expected: siteData,
    call: (c, s) => c.patch(`/sites/${s.siteId}/designs/${s.designId}`, { name: "Final" }),
  },
  {
    name: "delete a design",
    expected: siteData,
    call: (c, s) => c.delete(`/sites/${s.siteId}/designs/${s.designId}`),
  },
  {
    name: "get a design with its triangles",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/designs/${s.designId}/triangles`),
  },
  {
    name: "list the points against a design",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/designs/${s.designId}/differences`),
  },
  {
    name: "download the points against a design",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/designs/${s.designId}/differences.csv`),
  },
  {
    name: "compare surveys",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/comparison?from=${s.surveyId}&to=${s.surveyId}`),
  },
  {
    name: "list the points that differ between surveys",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/point-differences?from=${s.surveyId}&to=${s.surveyId}`),
  },
  {
    name: "download the points that differ between surveys",
    expected: seesProject,
    call: (c, s) =>
      c.raw("GET", `/sites/${s.siteId}/point-differences.csv?from=${s.surveyId}&to=${s.surveyId}`),
  },
  {
    name: "follow a point through the surveys",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/point-history?name=1`),
  },
  {
    name: "see the progress of a site",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/progress`),
  },
  {
    name: "download the progress of a site",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/progress.csv?against=level&levelM=0`),
  },
  {
    name: "download the comparison of two surveys as a report",
    expected: seesProject,
    call: (c, s) =>
      c.raw("GET", `/sites/${s.siteId}/reports/comparison.pdf?from=${s.surveyId}&to=${s.surveyId}`),
  },
  {
    name: "download the progress of a site as a report",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/reports/progress.pdf`),
  },
  {
    name: "cut a profile",
    // The points of one place make no surface.
    expected: refused(seesProject, 422),
    call: (c, s) => c.get(`/sites/${s.siteId}/profile?line=8.5,46.5;8.6,46.6&surveys=${s.surveyId}`),
  },
  {
    name: "list lines for a profile",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/profile-lines`),
  },
  {
    name: "download a profile as CSV",
    expected: refused(seesProject, 422),
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/profile.csv?line=8.5,46.5;8.6,46.6`),
  },
  {
    name: "download a profile as DXF",
    expected: refused(seesProject, 422),
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/profile.dxf?line=8.5,46.5;8.6,46.6`),
  },
  {
    name: "see the stockpiles of a site",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/stockpiles`),
  },
  {
    name: "download the stockpiles of a site",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/stockpiles.csv`),
  },
  {
    name: "download the history of a stockpile",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/stockpiles/${s.stockpileId}/history.csv`),
  },
  {
    name: "add a stockpile",
    expected: created(siteData),
    call: (c, s) => c.post(`/sites/${s.siteId}/stockpiles`, heap),
  },
  {
    name: "change a stockpile",
    expected: siteData,
    call: (c, s) => c.put(`/sites/${s.siteId}/stockpiles/${s.stockpileId}`, { ...heap, name: "N" }),
  },
  {
    name: "delete a stockpile",
    expected: siteData,
    call: (c, s) => c.delete(`/sites/${s.siteId}/stockpiles/${s.stockpileId}`),
  },
  {
    name: "see the stockpiles of a project",
    expected: seesProject,
    call: (c, s) => c.get(`/projects/${s.projectId}/stockpiles`),
  },
  {
    name: "download the stockpiles of a project",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/projects/${s.projectId}/stockpiles.csv`),
  },
  {
    name: "see the materials of a project",
    expected: seesProject,
    call: (c, s) => c.get(`/projects/${s.projectId}/materials`),
  },
  {
    name: "add a material",
    expected: created(managesProject),
    call: (c, s) => c.post(`/projects/${s.projectId}/materials`, { name: "Gravel" }),
  },
  {
    name: "change a material",
    expected: managesProject,
    call: (c, s) => c.put(`/projects/${s.projectId}/materials/${s.materialId}`, { name: "Gravel" }),
  },
  {
    name: "delete a material",
    expected: managesProject,
    call: (c, s) => c.delete(`/projects/${s.projectId}/materials/${s.materialId}`),
  },
  { name: "see the bin", expected: everyone, call: c => c.get("/bin") },
  {
    name: "restore a replaced survey",
    expected: siteData,
    call: (c, s) => c.post(`/bin/${s.replacedId}/restore`),
  },
  {
    name: "restore a deleted site",
    expected: managesProject,
    call: (c, s) => c.post(`/bin/${s.deletedSiteId}/restore`),
  },
  {
    name: "restore a deleted project",
    expected: managesProject,
    call: (c, s) => c.post(`/bin/${s.deletedProjectId}/restore`),
  },

  ...["", "/owned", "/managed", "/assignable", "/member"].map(path => ({
    name: `list teams${path}`,
    expected: everyone,
    call: (c: Client) => c.get(`/teams${path}`),
  })),
  { name: "see a team", expected: seesTeam, call: (c, s) => c.get(`/teams/${s.teamId}`) },
  { name: "see a team's projects", expected: seesTeam, call: (c, s) => c.get(`/teams/${s.teamId}/projects`) },
  { name: "create a team", expected: created(everyone), call: c => c.post("/teams", { name: "T" }) },
  { name: "edit a team", expected: leadsTeam, call: (c, s) => c.patch(`/teams/${s.teamId}`, { name: "N" }) },
  { name: "delete a team", expected: ownsTeam, call: (c, s) => c.delete(`/teams/${s.teamId}`) },
  {
    name: "add a member",
    expected: created(leadsTeam),
    call: (c, s) => c.post(`/teams/${s.teamId}/members`, { userId: s.strangerId, role: "member" }),
  },
  {
    name: "change another member's role",
    expected: leadsTeam,
    call: (c, s) => c.patch(`/teams/${s.teamId}/members/${s.otherMemberId}`, { role: "manager" }),
  },
  {
    name: "remove another member",
    expected: leadsTeam,
    call: (c, s) => c.delete(`/teams/${s.teamId}/members/${s.otherMemberId}`),
  },
  {
    name: "change the own role",
    expected: cells(403, 404, 403, 403, 403, 404),
    call: (c, s) => c.patch(`/teams/${s.teamId}/members/${c.id}`, { role: "manager" }),
  },
  {
    name: "remove oneself",
    expected: cells(403, 404, 403, 403, 403, 404),
    call: (c, s) => c.delete(`/teams/${s.teamId}/members/${c.id}`),
  },

  { name: "list accounts", expected: adminOnly, call: c => c.get("/admin/users") },
  {
    name: "read what was done in a project",
    expected: seesProject,
    call: (c, s) => c.get(`/projects/${s.projectId}/activity`),
  },
  { name: "read what everybody did", expected: adminOnly, call: c => c.get("/admin/activity") },
  {
    name: "download what everybody did",
    expected: adminOnly,
    call: c => c.raw("GET", "/admin/activity.csv"),
  },
  { name: "count accounts", expected: adminOnly, call: c => c.get("/admin/stats") },
  {
    name: "approve an account",
    expected: adminOnly,
    call: (c, s) => c.patch(`/admin/users/${s.strangerId}/approval`, { approvalStatus: "approved" }),
  },
  {
    name: "change an account",
    expected: adminOnly,
    call: (c, s) => c.patch(`/admin/users/${s.strangerId}`, { username: "N" }),
  },
  {
    name: "weigh an account",
    expected: adminOnly,
    call: (c, s) => c.get(`/admin/users/${s.strangerId}/holdings`),
  },
  {
    name: "delete an account",
    expected: adminOnly,
    call: (c, s) => c.delete(`/admin/users/${s.strangerId}`),
  },
  {
    name: "delete the own account",
    expected: cells(403, 403, 403, 403, 403, 403),
    call: c => c.delete(`/admin/users/${c.id || "nobody"}`),
  },

  {
    name: "make a link to set a new password for an account",
    expected: created(adminOnly),
    call: (c, s) => c.post(`/admin/users/${s.strangerId}/reset-links`),
  },
  {
    name: "remove the second factor of an account without one",
    expected: refused(adminOnly, 404),
    call: (c, s) => c.delete(`/admin/users/${s.strangerId}/second-factor`),
  },
  { name: "see one's second factor", expected: everyone, call: c => c.get("/auth/second-factor") },
  {
    name: "begin to set up a second factor",
    expected: created(everyone),
    call: c => c.post("/auth/second-factor"),
  },
  {
    name: "confirm a second factor with a wrong password",
    expected: refused(everyone, 422),
    call: c => c.post("/auth/second-factor/confirmation", { password: "Wrong-Horse-77!", code: "000000" }),
  },
  {
    name: "remove one's second factor with a wrong password",
    expected: refused(everyone, 422),
    call: c => c.post("/auth/second-factor/removal", { password: "Wrong-Horse-77!", code: "000000" }),
  },
  {
    name: "ask for what makes a passkey",
    expected: everyone,
    call: c => c.post("/auth/passkeys/options", { password: PASSWORD }),
  },
  {
    name: "add a passkey that nobody made",
    expected: refused(everyone, 422),
    call: c => c.post("/auth/passkeys", { name: "Laptop", credential: {} }),
  },
  {
    name: "remove a passkey that is not one's own",
    expected: refused(everyone, 404),
    call: c => c.post("/auth/passkeys/nobodys/removal", { password: PASSWORD }),
  },
  { name: "list one's sessions", expected: everyone, call: c => c.get("/auth/sessions") },
  {
    name: "end a session of somebody else",
    expected: refused(everyone, 404),
    call: c => c.delete(`/auth/sessions/${"f".repeat(24)}`),
  },
  { name: "end one's other sessions", expected: everyone, call: c => c.delete("/auth/sessions") },
  { name: "list one's accounts elsewhere", expected: everyone, call: c => c.get("/auth/identities") },
  {
    name: "link an account elsewhere that the browser has not proven",
    expected: refused(everyone, 409),
    call: c => c.post("/auth/identities", {}),
  },
  {
    name: "go to a provider that is not there",
    expected: refused(everyone, 404),
    call: c => c.post("/auth/providers/company/links"),
  },
  {
    name: "unlink an account elsewhere that is not there",
    expected: refused(everyone, 404),
    call: c => c.delete("/auth/identities/company"),
  },
  { name: "take one's own data", expected: everyone, call: c => c.raw("GET", "/auth/own-data") },
  {
    name: "delete one's own account with a wrong password",
    expected: refused(everyone, 422),
    call: c => c.post("/auth/account-deletion", { password: "Wrong-Horse-77!" }),
  },
  { name: "see oneself", expected: everyone, call: c => c.get("/auth/me") },
  { name: "see the room of the own data", expected: everyone, call: c => c.get("/auth/storage") },
  { name: "change the profile", expected: everyone, call: c => c.patch("/auth/profile", { username: "N" }) },
  {
    name: "look a member up",
    expected: everyone,
    call: c => c.get("/auth/users/search?email=admin@example.org"),
  },
  {
    name: "change the own password",
    expected: everyone,
    call: c =>
      c.patch("/auth/update-password", {
        currentPassword: PASSWORD,
        newPassword: PASSWORD,
        newPasswordConfirm: PASSWORD,
      }),
  },
  {
    name: "import points",
    expected: cells(202, 202, 202, 202, 202, 404, 403),
    call: async (c, s) => {
      const csv = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\nA,TOPO,2,1,3\n";
      const staged = await c.raw("POST", "/uploads", csv, { "Content-Type": "text/csv" });
      const { data } = (await staged.json()) as { data?: { upload: { _id: string } } };
      const uploadId = data?.upload._id ?? "none";
      const seen = (await c.get(`/uploads/${uploadId}/preview?siteId=${s.siteId}`)).data;
      const replace = seen?.replaces;
      return c.post(`/sites/${s.siteId}/imports`, { uploadId, seen: seen?.fingerprint ?? "none", replace });
    },
  },
  {
    name: "search coordinate systems",
    expected: everyone,
    call: c => c.get("/coordinate-systems?q=25832"),
  },
  { name: "list files in preparation", expected: everyone, call: c => c.get("/uploads") },
  {
    name: "preview an own drawing for a site",
    expected: seesProject,
    call: async (c, s) => c.get(`/uploads/${await stagedDrawing(c)}/drawing-preview?siteId=${s.siteId}`),
  },
  {
    name: "preview an own file as a design of a site",
    expected: seesProject,
    call: async (c, s) => c.get(`/uploads/${await stagedDrawing(c)}/design-preview?siteId=${s.siteId}`),
  },
  {
    // The site has a drawing that the body does not agree to replace.
    name: "import a drawing",
    expected: refused(siteData, 422),
    call: async (c, s) =>
      c.post(`/sites/${s.siteId}/drawing-imports`, {
        uploadId: await stagedDrawing(c),
        answers: { crs: "4326" },
      }),
  },
  {
    name: "describe a map service",
    expected: everyone,
    call: c => c.post("/wms-capabilities", { url: "http://127.0.0.1/" }),
  },
  {
    name: "try a layer of a map service for a site",
    expected: seesProject,
    call: (c, s) =>
      c.post("/wms-previews", {
        url: "http://127.0.0.1/",
        layer: "L",
        siteId: s.siteId,
        origin: "https://survey.example.org",
      }),
  },
];

/** A file of the caller's own; none for who may not stage one. */
async function stagedDrawing(client: Client): Promise<string> {
  const type = { "Content-Type": "application/octet-stream" };
  const response = await client.raw("POST", "/uploads?fileName=a.dxf", "0\nEOF\n", type);
  const { data } = (await response.json()) as { data?: { upload: { _id: string } } };
  return data?.upload._id ?? "none";
}

/** Sends the token of a link with every call, and no cookie of an account. */
class Guest extends Client {
  token = "";
  override raw(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) {
    return super.raw(method, path, body, { "Share-Token": this.token, ...headers });
  }
}

let api: TestApi;
let clients: Record<Role, Client>;
let counted = 0;

beforeAll(async () => {
  api = await startApi();
  const [owner, teamOwner, manager, member, viewer, outsider] = await Promise.all(
    Array.from({ length: 6 }, () => api.user()),
  );
  const pending = api.visitor();
  const account = { email: "pending@example.org", password: PASSWORD };
  await pending.post("/auth/register", { ...account, passwordConfirm: PASSWORD });
  const refused = await pending.post("/auth/login", account);
  expect(refused.status).toBe(403);
  expect(refused.body.message).toBe("Your account is awaiting administrator approval");
  clients = {
    admin: api.admin,
    owner: owner!,
    teamOwner: teamOwner!,
    manager: manager!,
    member: member!,
    viewer: viewer!,
    outsider: outsider!,
    pending,
    signedOut: api.visitor(),
    siteGuest: new Guest(api.visitor().url),
    reportGuest: new Guest(api.visitor().url),
    formerGuest: new Guest(api.visitor().url),
  };
});
afterAll(() => api.close());

let strangers = 0;

/** The owner moved the project into the team while managing it, and was then removed from the team. */
async function prepare(): Promise<Subject> {
  const { owner, teamOwner, manager, member, viewer } = clients;
  const team = (await teamOwner.post("/teams", { name: "Team" })).data.team;
  const add = (userId: string, role: string) =>
    teamOwner.post(`/teams/${team._id}/members`, { userId, role });
  const suffix = ++strangers;
  const ids = await Promise.all(["stranger", "other"].map(name => account(`${name}${suffix}@example.org`)));
  await add(manager.id, "manager");
  await add(member.id, "member");
  await add(viewer.id, "viewer");
  await add(ids[1]!, "member");
  await add(owner.id, "manager");
  const project = (await owner.post("/projects", { name: "Project", teamId: team._id })).data.project;
  const deleted = (await owner.post("/projects", { name: "Deleted", teamId: team._id })).data.project;
  await owner.delete(`/projects/${deleted._id}`);
  await teamOwner.delete(`/teams/${team._id}/members/${owner.id}`);
  const personal = (await owner.post("/projects", { name: "Personal" })).data.project;
  const site = (await owner.post(`/projects/${project._id}/sites`, { name: "Site", points })).data.site;
  const uploaded = (await owner.post(`/sites/${site._id}/topographic-data`, { points })).data.site;
  const deletedSite = (await owner.post(`/projects/${project._id}/sites`, { name: "Deleted" })).data.site;
  await owner.delete(`/sites/${deletedSite._id}`);
  await owner.post(`/sites/${site._id}/cad-diagram`, cad);
  await owner.post(`/sites/${site._id}/wms-layer`, { layerName: "L" });
  const added = (await owner.post(`/sites/${site._id}/designs`, design)).data.design;
  const saved = (await owner.patch(`/sites/${site._id}`, { volumeResults })).data.site.volumeResults;
  const shared = await owner.post(`/sites/${site._id}/share-links`, { label: "A", expiresAt: null });
  const tokenOf = async (shows: object) => {
    const made = await owner.post(`/sites/${site._id}/share-links`, { label: "G", expiresAt: null, shows });
    return made.data as { token: string; link: { _id: string } };
  };
  const former = await tokenOf({ kind: "site" });
  await owner.delete(`/share-links/${former.link._id}`);
  const tokens = {
    siteGuest: (await tokenOf({ kind: "site" })).token,
    reportGuest: (await tokenOf({ kind: "report", resultId: saved.savedId })).token,
    formerGuest: former.token,
  };
  const pile = (await owner.post(`/sites/${site._id}/stockpiles`, heap)).data.stockpile;
  const sand = (await owner.post(`/projects/${project._id}/materials`, { name: "Sand" })).data.material;
  return {
    projectId: project._id,
    personalProjectId: personal._id,
    siteId: site._id,
    surveyId: uploaded.datasetId,
    designId: added._id,
    stockpileId: pile._id,
    materialId: sand._id,
    resultId: saved.savedId,
    shareLinkId: shared.data.link._id,
    tokens,
    replacedId: site.datasetId,
    deletedSiteId: deletedSite._id,
    deletedProjectId: deleted._id,
    teamId: team._id,
    strangerId: ids[0]!,
    otherMemberId: ids[1]!,
  };
}

/**
 * Written straight into the database: nobody signs in to it, and hashing its password takes most of a test's
 * time.
 */
async function account(email: string): Promise<string> {
  const { db } = api.services.database;
  const user = { email, passwordHash: "", role: "user", approvalStatus: "approved" } as const;
  return (await insertUser(db, user)).id;
}

/** Shared by the actions until one changes it. */
let subject: Subject | null = null;

/** Calls as one role; says whether that changed or removed anything. */
async function send(call: Action["call"], role: Role, to: Subject) {
  const client = clients[role];
  if (client instanceof Guest) client.token = to.tokens[role] ?? "";
  const sent = vi.spyOn(client, "raw");
  const { status } = await call(client, to);
  const methods = status < 300 ? sent.mock.calls.map(([method]) => method) : [];
  sent.mockRestore();
  return { status, changed: methods.some(each => each !== "GET"), removed: methods.includes("DELETE") };
}

describe("who may do what", () => {
  test.each(actions)("$name", async ({ expected, call }) => {
    const isRefused = (role: Role) => expected[role] >= 400;
    // First those who are refused: they change nothing, so their subject is as it was prepared.
    const inOrder = [...roles.filter(isRefused), ...roles.filter(role => !isRefused(role))];
    let isChanged = false;
    for (const role of inOrder) {
      subject ??= await prepare();
      let answer = await send(call, role, subject);
      // What another role has just done may not be possible twice.
      if (isChanged && answer.status !== expected[role]) {
        subject = await prepare();
        answer = await send(call, role, subject);
      }
      expect.soft(`${role} ${answer.status}`).toBe(`${role} ${expected[role]}`);
      counted++;
      isChanged ||= answer.changed;
      if (answer.removed) subject = null;
      if (!subject) isChanged = false;
    }
    if (isChanged) subject = null;
  });

  test("every cell was tried", () => {
    console.log(`permission cells: ${counted} (${actions.length} actions x ${roles.length} roles)`);
    expect(counted).toBe(actions.length * roles.length);
  });
});
