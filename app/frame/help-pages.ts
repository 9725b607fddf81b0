import type { useMatches } from "@remix-run/react";

/**
 * The page of the guide about each route's page, by file or folder of the route. An empty one is the list of pages.
 * Guests with a share link have no help: their pages lead nowhere else.
 */
export const helpPages: Readonly<Record<string, string>> = {
  home: "",
  "not-found": "",
  help: "",
  activity: "teams-and-sharing#work-in-a-team",
  admin: "administration#accounts",
  "admin/health": "administration#the-installation",
  "admin/jobs": "administration#the-installation",
  auth: "account#sign-up",
  "auth/proof": "account#protect-your-account",
  "auth/provider": "account#sign-up",
  bin: "first-site#put-a-project-away",
  bulk: "first-site#find-things-again",
  overview: "first-site#find-things-again",
  profile: "account",
  projects: "first-site",
  "projects/codes": "surface",
  "projects/manage": "first-site",
  "projects/materials": "stockpiles",
  "projects/report-details": "first-site#set-up-the-project",
  "projects/stockpiles": "stockpiles",
  "projects/units": "first-site#set-up-the-project",
  "projects/webhooks": "programs#notify-a-program-of-events",
  search: "first-site#find-things-again",
  settings: "account",
  shortcuts: "map-and-points",
  "settings/linked": "account#protect-your-account",
  "settings/passkeys": "account#protect-your-account",
  "settings/tokens": "programs",
  sites: "map-and-points",
  "sites/calibration": "calibration",
  "sites/comments": "comments",
  "sites/comments/photos": "comments",
  "sites/compare": "surveys-over-time#compare-two-surveys",
  "sites/delete": "first-site#put-a-project-away",
  "sites/designs": "designs-and-profiles#compare-with-a-design",
  "sites/export": "reports-and-exports#export-points-or-the-surface",
  "sites/history": "map-and-points",
  "sites/plan": "reports-and-exports#print-a-plan-to-scale",
  "sites/points": "map-and-points#find-points",
  "sites/points/change": "map-and-points#exclude-or-correct-points",
  "sites/profile": "designs-and-profiles#cut-a-profile",
  "sites/progress": "surveys-over-time#chart-progress",
  "sites/rename": "first-site#add-a-site",
  "sites/report": "reports-and-exports#send-a-volume-as-pdf",
  "sites/results": "volumes#saved-volumes",
  "sites/share": "teams-and-sharing#share-a-site-by-link",
  "sites/stockpiles": "stockpiles",
  "sites/surface": "surface",
  "sites/surveys": "surveys-over-time#see-and-change-the-list",
  "sites/upload": "upload",
  "sites/upload/cad": "upload#upload-a-drawing-or-a-map-layer",
  "sites/upload/csv": "upload",
  "sites/upload/files": "upload#upload-several-files",
  "sites/upload/joint": "upload#upload-several-files",
  "sites/upload/wms": "upload#upload-a-drawing-or-a-map-layer",
  "sites/volume": "volumes",
  teams: "teams-and-sharing#work-in-a-team",
};

/** Returns the entry of a route, by its file without ending; undefined if there is none. */
export function helpPageOf(file: string): string | undefined {
  const route = file.replace(/^routes\//, "");
  return helpPages[route] ?? helpPages[route.replace(/\/[^/]*$/, "")];
}

/** Returns the address of the help about the page that is shown. The ids of pages are their files. */
export function helpPath(matches: Pick<ReturnType<typeof useMatches>[number], "id">[]): string {
  const page = matches.map(({ id }) => helpPageOf(id)).findLast(page => page !== undefined) ?? "";
  return page ? `/help/${page}` : "/help";
}
