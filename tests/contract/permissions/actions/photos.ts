import { photoForm } from "../bodies.ts";
import { type Action, cells, created, seesProject } from "../cells.ts";

export const photos: Action[] = [
  {
    name: "send photos for a comment",
    expected: created(seesProject),
    call: (c, s) => c.raw("POST", `/sites/${s.siteId}/photos`, photoForm()),
  },
  {
    name: "list one's own photos that no comment has yet",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/photos`),
  },
  {
    name: "see a photo of a comment",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/photos/${s.photoId}`),
  },
  {
    name: "see a photo of a comment, small",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/photos/${s.photoId}/thumbnail`),
  },
  {
    name: "see a photo that no comment has yet, of the project's owner",
    expected: cells(404, 200, 404, 404, 404, 404),
    call: (c, s) => c.raw("GET", `/photos/${s.preparedPhotoId}`),
  },
  {
    name: "delete a photo of a comment of the project's owner",
    expected: cells(200, 200, 200, 200, 403, 404),
    call: (c, s) => c.delete(`/photos/${s.photoId}`),
  },
  {
    name: "delete a photo that no comment has yet, of the project's owner",
    expected: cells(404, 200, 404, 404, 404, 404),
    call: (c, s) => c.delete(`/photos/${s.preparedPhotoId}`),
  },
];
