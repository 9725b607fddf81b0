import { type Action, type Cells, cells, created, seesProject } from "../cells.ts";

/** Comments of the project's owner: others cannot edit them, and only those who manage the project can delete them. */
const owns: Cells = cells(403, 200, 403, 403, 403, 404);
const ownsOrManages: Cells = cells(200, 200, 200, 200, 403, 404);

export const comments: Action[] = [
  {
    name: "list the comments on a site",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/comments`),
  },
  {
    name: "count the comments on a site",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/comments/counts`),
  },
  {
    name: "see who can be mentioned",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/comments/people`),
  },
  {
    name: "read a thread of comments",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/comments/${s.threadId}`),
  },
  {
    name: "write a comment",
    expected: created(seesProject),
    call: (c, s) =>
      c.post(`/sites/${s.siteId}/comments`, {
        text: "Is this the edge?",
        place: { kind: "place", longitude: 2, latitude: 1 },
      }),
  },
  {
    name: "reply to a comment",
    expected: created(seesProject),
    call: (c, s) => c.post(`/sites/${s.siteId}/comments/${s.threadId}/replies`, { text: "It is." }),
  },
  {
    name: "resolve a comment",
    expected: seesProject,
    call: (c, s) => c.patch(`/sites/${s.siteId}/comments/${s.threadId}`, { isResolved: true }),
  },
  {
    name: "open a resolved comment again",
    expected: seesProject,
    call: (c, s) => c.patch(`/sites/${s.siteId}/comments/${s.threadId}`, { isResolved: false }),
  },
  {
    name: "mark a thread as read",
    expected: seesProject,
    call: (c, s) => c.post(`/sites/${s.siteId}/comments/${s.threadId}/seen`, {}),
  },
  {
    name: "mark all comments as read",
    expected: seesProject,
    call: (c, s) => c.post(`/sites/${s.siteId}/comments/seen`),
  },
  {
    name: "change a comment of the project's owner",
    expected: owns,
    call: (c, s) => c.patch(`/comments/${s.commentId}`, { text: "Changed" }),
  },
  {
    name: "delete a comment of the project's owner",
    expected: ownsOrManages,
    call: (c, s) => c.delete(`/comments/${s.commentId}`),
  },
  {
    name: "read a comment under another site",
    expected: cells(404, 404, 404, 404, 404, 404),
    call: (c, s) => c.get(`/sites/${s.deletedSiteId}/comments/${s.threadId}`),
  },
];
