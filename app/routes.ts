import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@remix-run/route-config";

/** Routes of a site that are refused to viewers of its team. */
const changing = (id: string, routes: RouteConfigEntry[]) =>
  layout("routes/sites/change-site.tsx", { id: `change-${id}` }, routes);

/** Routes whose errors are shown in their place. */
const bounded = (id: string, routes: RouteConfigEntry[]) =>
  layout("routes/error-boundary.tsx", { id: `bounded-${id}` }, routes);

/** Dialogs whose errors are shown above the page beneath them. */
const dialogs = (id: string, routes: RouteConfigEntry[]) =>
  layout("routes/dialog-boundary.tsx", { id: `dialogs-${id}` }, routes);

/** Pages of a site, below its header and tabs. */
const framed = (routes: RouteConfigEntry[]) =>
  layout("routes/sites/frame/site-frame.tsx", { id: "site-frame" }, routes);

/** Every URL of the app. A dialog is a child route of the page beneath it. */
const pages = [
  index("routes/home/home.tsx"),
  route("livez", "routes/livez.ts"),
  route("readyz", "routes/readyz.ts"),
  // The former name of readyz.
  route("healthz", "routes/readyz.ts", { id: "healthz" }),
  route("theme", "routes/theme.ts"),
  route("coordinates", "routes/coordinates.ts"),
  route("help/:page?", "routes/help/help.tsx"),
  route("shortcuts", "routes/shortcuts.tsx"),

  route("login", "routes/auth/login.tsx"),
  route("login/passkey-options", "routes/auth/passkey-options.ts"),
  route("login/code", "routes/auth/login-code.tsx"),
  route("login/:providerId", "routes/auth/provider/begin.tsx"),
  route("login/:providerId/return", "routes/auth/provider/return.tsx"),
  route("proof", "routes/auth/proof/proof.tsx"),
  route("proof/passkey-options", "routes/auth/proof/passkey-options.ts"),
  route("proof/:providerId", "routes/auth/proof/begin.tsx"),
  route("register", "routes/auth/register.tsx"),
  route("register/next", "routes/auth/next-steps.tsx"),
  route("forgot-password", "routes/auth/forgot-password.tsx"),
  route("reset-password", "routes/auth/reset-password.tsx"),
  route("confirm-email", "routes/auth/confirm-email.tsx"),
  route("logout", "routes/auth/logout.ts"),

  route("create-project", "routes/projects/create.tsx"),
  route("projects.csv", "routes/projects/csv.ts"),
  ...prefix("projects", [
    index("routes/projects/list.tsx"),
    route("bulk", "routes/bulk/projects.tsx"),
    route("rows", "routes/projects/rows.ts"),
    route(":projectId/site-rows", "routes/projects/site-rows.ts"),
    route(":projectId/status", "routes/projects/manage/status.ts"),
    route(":projectId/sites/bulk", "routes/bulk/sites.tsx"),
    route(":projectId/sites/export", "routes/bulk/export-sites.tsx"),
    route(":projectId/sites.zip", "routes/bulk/sites-zip.ts"),
    route(":projectId/edit", "routes/projects/edit.tsx"),
    route(":projectId/codes", "routes/projects/codes/codes.tsx"),
    route(":projectId/report-details", "routes/projects/report-details/report-details.tsx"),
    route(":projectId/units", "routes/projects/units/units.tsx"),
    route(":projectId/report-logo", "routes/projects/report-details/report-logo.ts"),
    route(":projectId/map", "routes/overview/project.tsx"),
    route(":projectId/map/sites.json", "routes/overview/sites-json.ts", { id: "project-sites-json" }),
    route(":projectId/activity", "routes/activity/project.tsx"),
    route(":projectId/stockpiles", "routes/projects/stockpiles/stockpiles.tsx"),
    route(":projectId/stockpiles.csv", "routes/projects/stockpiles/csv.ts"),
    route(":projectId/materials", "routes/projects/materials/materials.tsx", [
      dialogs("material", [
        route("new", "routes/projects/materials/new.tsx"),
        route(":materialId/edit", "routes/projects/materials/edit.tsx"),
        route(":materialId/delete", "routes/projects/materials/delete.tsx"),
      ]),
    ]),
    route(":projectId/webhooks/:webhookId", "routes/projects/webhooks/webhook.tsx", [
      dialogs("webhook", [
        route("edit", "routes/projects/webhooks/edit.tsx"),
        route("delete", "routes/projects/webhooks/delete.tsx"),
        route("secret", "routes/projects/webhooks/replace-secret.tsx"),
      ]),
    ]),
    route(":projectId/webhooks", "routes/projects/webhooks/webhooks.tsx", [
      dialogs("new-webhook", [route("new", "routes/projects/webhooks/new.tsx")]),
    ]),
    route(":projectId", "routes/projects/detail.tsx", [
      route("delete", "routes/projects/delete.tsx"),
      route("sites/new", "routes/projects/add-site.tsx"),
      route("sites/:siteId/edit", "routes/projects/manage/edit-site.tsx"),
      route("sites/:siteId/delete", "routes/projects/delete-site.tsx"),
    ]),
  ]),

  route("map", "routes/overview/all.tsx"),
  route("map/sites.json", "routes/overview/sites-json.ts"),
  route("search", "routes/search/search.tsx"),
  route("search/hits", "routes/search/hits.ts"),
  route("bin/bulk", "routes/bulk/bin.tsx"),
  route("bin", "routes/bin/bin.tsx"),
  route("sites/:siteId/columns", "routes/sites/columns.ts"),
  route("sites/:siteId/points/rows", "routes/sites/points/rows.ts"),
  route("sites/:siteId/grid-line", "routes/sites/grid-line.ts"),
  route("sites/:siteId/surface-recipe", "routes/sites/surface-recipe.ts"),
  route("sites/:siteId/drawing", "routes/sites/drawing.ts"),
  route("sites/:siteId/compare/differences.csv", "routes/sites/compare/differences-csv.ts"),
  route("sites/:siteId/profile.csv", "routes/sites/profile/csv.ts"),
  route("sites/:siteId/profile.dxf", "routes/sites/profile/dxf.ts"),
  route("sites/:siteId/progress.csv", "routes/sites/progress/csv.ts"),
  route("sites/:siteId/calibration.json", "routes/sites/calibration/json.ts"),
  route("sites/:siteId/reports/volume.pdf", "routes/sites/report/volume-pdf.ts"),
  route("sites/:siteId/reports/comparison.pdf", "routes/sites/compare/comparison-pdf.ts"),
  route("sites/:siteId/reports/progress.pdf", "routes/sites/progress/progress-pdf.ts"),
  route("sites/:siteId/reports/plan.pdf", "routes/sites/plan/plan-pdf.ts"),
  route("sites/:siteId/reports/plan.png", "routes/sites/plan/plan-png.ts"),
  route("sites/:siteId/export/:format", "routes/sites/export/export.ts"),
  route("sites/:siteId/designs/:designId/triangles", "routes/sites/designs/triangles.ts"),
  route("sites/:siteId/designs/:designId/differences.csv", "routes/sites/designs/differences-csv.ts"),
  route("sites/:siteId/stockpiles.csv", "routes/sites/stockpiles/csv.ts"),
  route("sites/:siteId/stockpiles/:stockpileId/history.csv", "routes/sites/stockpiles/pile-csv.ts"),
  route("photos/:photoId", "routes/sites/comments/photos/photo.ts"),
  route("photos/:photoId/thumbnail", "routes/sites/comments/photos/thumbnail.ts"),
  route("sites/:siteId/upload/resumable/:uploadId?", "routes/sites/upload/sending/resumable.ts"),
  route("sites/:siteId/upload/skipped.csv", "routes/sites/upload/csv/skipped.ts"),
  route("upload-progress/:key", "routes/upload-progress.ts"),

  framed([
    route("sites/:siteId/points", "routes/sites/points/points.tsx"),
    route("sites/:siteId/points/:name/history", "routes/sites/history/history.tsx"),
    route("sites/:siteId/compare", "routes/sites/compare/compare.tsx"),
    route("sites/:siteId/profile", "routes/sites/profile/profile.tsx"),
    route("sites/:siteId/progress", "routes/sites/progress/progress.tsx"),
    route("sites/:siteId/surface", "routes/sites/surface/surface.tsx"),
    route("sites/:siteId/calibration", "routes/sites/calibration/calibration.tsx", [
      dialogs("calibration", [
        changing("calibration", [route("remove", "routes/sites/calibration/remove.tsx")]),
      ]),
    ]),
    route("sites/:siteId/volume", "routes/sites/volume/volume.tsx"),
    route("sites/:siteId/report", "routes/sites/report/report.tsx"),
    route("sites/:siteId/plan", "routes/sites/plan/plan.tsx"),
    route("sites/:siteId/export", "routes/sites/export/choose.tsx"),
    route("sites/:siteId", "routes/sites/detail.tsx", [
      route("edit", "routes/sites/rename/edit.tsx"),
      route("delete", "routes/sites/delete/site.tsx"),
      dialogs("data", [
        changing("data", [
          route("data/:kind/delete", "routes/sites/delete/data.tsx"),
          route("share", "routes/sites/share/share.tsx"),
        ]),
      ]),
    ]),
    route("sites/:siteId/surveys", "routes/sites/surveys/surveys.tsx", [
      dialogs("survey", [
        changing("survey", [
          route(":surveyId/edit", "routes/sites/surveys/edit.tsx"),
          route(":surveyId/delete", "routes/sites/surveys/delete.tsx"),
        ]),
      ]),
    ]),
    changing("site", [
      route("sites/:siteId/points/change", "routes/sites/points/change.tsx"),
      route("sites/:siteId/designs/upload", "routes/sites/designs/upload.tsx"),
      route("sites/:siteId/designs/plane", "routes/sites/designs/plane.tsx"),
      route("sites/:siteId/stockpiles/new", "routes/sites/stockpiles/new.tsx"),
      route("sites/:siteId/stockpiles/:stockpileId/edit", "routes/sites/stockpiles/edit.tsx"),
      route("sites/:siteId/upload", "routes/sites/upload/csv/csv.tsx"),
      route("sites/:siteId/upload/files", "routes/sites/upload/files/files.tsx"),
      route("sites/:siteId/upload/joint", "routes/sites/upload/joint/joint.tsx"),
      route("sites/:siteId/upload/cad", "routes/sites/upload/cad/cad.tsx"),
      route("sites/:siteId/upload/wms", "routes/sites/upload/wms/wms.tsx"),
    ]),
    route("sites/:siteId/designs/:designId/differences", "routes/sites/designs/differences.tsx"),
    route("sites/:siteId/designs", "routes/sites/designs/designs.tsx", [
      dialogs("design", [
        changing("design", [
          route(":designId/edit", "routes/sites/designs/edit.tsx"),
          route(":designId/delete", "routes/sites/designs/delete.tsx"),
        ]),
      ]),
    ]),
    route("sites/:siteId/stockpiles/:stockpileId", "routes/sites/stockpiles/pile.tsx"),
    route("sites/:siteId/stockpiles", "routes/sites/stockpiles/stockpiles.tsx", [
      dialogs("stockpile", [
        changing("stockpile", [route(":stockpileId/delete", "routes/sites/stockpiles/delete.tsx")]),
      ]),
    ]),
    route("sites/:siteId/comments", "routes/sites/comments/comments.tsx", [
      index("routes/sites/comments/list.tsx"),
      bounded("thread", [
        route(":threadId", "routes/sites/comments/thread.tsx", [
          route(":commentId/edit", "routes/sites/comments/edit.tsx"),
          route(":commentId/delete", "routes/sites/comments/delete.tsx"),
          route(":commentId/photos/:photoId/delete", "routes/sites/comments/photos/delete.tsx"),
        ]),
      ]),
    ]),
    route("sites/:siteId/results", "routes/sites/results/results.tsx", [
      dialogs("result", [changing("result", [route(":resultId/delete", "routes/sites/results/delete.tsx")])]),
    ]),
    route("sites/:siteId/upload/jobs/:jobId", "routes/sites/upload/job.tsx"),
  ]),

  // For guests with a share link.
  route("s/:token/points", "routes/shared/data/points.ts"),
  route("s/:token/columns", "routes/shared/data/columns.ts"),
  route("s/:token/surface-recipe", "routes/shared/data/surface-recipe.ts"),
  route("s/:token/drawing", "routes/shared/data/drawing.ts"),
  route("s/:token/report.pdf", "routes/shared/data/report-pdf.ts"),
  route("s/:token/report", "routes/shared/report.tsx"),
  route("s/:token/progress", "routes/shared/progress.tsx"),
  route("embed/:token", "routes/shared/embed.tsx"),
  route("s/:token", "routes/shared/site.tsx"),

  route("teams", "routes/teams/list.tsx", [route("new", "routes/teams/new.tsx")]),
  route("teams/:teamId/edit", "routes/teams/edit.tsx"),
  route("teams/:teamId", "routes/teams/detail.tsx", [
    layout("routes/teams/members.tsx", [
      index("routes/teams/members-index.tsx"),
      route("delete", "routes/teams/delete.tsx"),
      route("leave", "routes/teams/leave.tsx"),
      route("members/new", "routes/teams/add-member.tsx"),
      route("members/:userId/remove", "routes/teams/remove-member.tsx"),
    ]),
    route("projects", "routes/teams/projects.tsx"),
  ]),

  route("profile", "routes/profile.tsx"),
  route("settings/account/my-data.json", "routes/settings/my-data.ts"),
  route("settings/security/passkeys/options", "routes/settings/passkeys/options.ts"),
  route("settings/security/link/:providerId", "routes/settings/linked/begin.tsx"),
  route("settings", "routes/settings/layout.tsx", [
    index("routes/settings/profile.tsx"),
    route("security", "routes/settings/security.tsx", [
      route("passkeys/:passkeyId/remove", "routes/settings/passkeys/remove.tsx"),
      route("link", "routes/settings/linked/link.tsx"),
      route("unlink/:providerId", "routes/settings/linked/unlink.tsx"),
    ]),
    route("security/passkeys/new", "routes/settings/passkeys/add.tsx"),
    route("security/second-factor", "routes/settings/second-factor.tsx"),
    route("sessions", "routes/settings/sessions.tsx"),
    route("tokens", "routes/settings/tokens/tokens.tsx", [
      route("new", "routes/settings/tokens/new.tsx"),
      route(":tokenId/revoke", "routes/settings/tokens/revoke.tsx"),
    ]),
    route("preferences", "routes/settings/preferences.tsx"),
    route("notifications", "routes/settings/notifications.tsx"),
    route("account", "routes/settings/account.tsx", [route("delete", "routes/settings/delete-account.tsx")]),
  ]),

  route("admin/users.csv", "routes/admin/csv.ts"),
  route("admin/activity.csv", "routes/activity/csv.ts"),
  route("admin/bulk", "routes/bulk/accounts.tsx"),
  route("admin/activity", "routes/activity/admin.tsx"),
  route("admin/jobs", "routes/admin/jobs/jobs.tsx"),
  route("admin/health", "routes/admin/health/health.tsx"),
  route("admin", "routes/admin/dashboard.tsx", [
    route("users/:userId", "routes/admin/user.tsx"),
    route("users/:userId/edit", "routes/admin/edit-user.tsx"),
    route("users/:userId/reset-link", "routes/admin/reset-link.tsx"),
    route("users/:userId/second-factor", "routes/admin/second-factor.tsx"),
    route("users/:userId/delete", "routes/admin/delete-user.tsx"),
  ]),

  route("*", "routes/not-found.tsx"),
];

export default [bounded("pages", pages)] satisfies RouteConfig;
