import { type Action, created, forGuests, noToken, siteData } from "../cells.ts";

export const shareLinks: Action[] = [
  {
    name: "list the links to a site",
    expected: siteData,
    call: (c, s) => c.get(`/sites/${s.siteId}/share-links`),
  },
  {
    name: "make a link to a site",
    expected: created(noToken(siteData)),
    call: (c, s) => c.post(`/sites/${s.siteId}/share-links`, { label: "Canton", expiresAt: null }),
  },
  {
    name: "revoke a link to a site",
    expected: siteData,
    call: (c, s) => c.delete(`/share-links/${s.shareLinkId}`),
  },
  {
    name: "make a link to a report",
    expected: created(noToken(siteData)),
    call: (c, s) =>
      c.post(`/sites/${s.siteId}/share-links`, {
        label: "Canton",
        expiresAt: null,
        shows: { kind: "report", resultId: s.resultId },
      }),
  },
  { name: "read the page of a link", expected: forGuests(200, 200), call: c => c.get("/shared/page") },
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
];
