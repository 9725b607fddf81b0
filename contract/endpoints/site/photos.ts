import { z } from "zod";
import { CreatedPhotos, Photo } from "../../comments/photos.ts";
import { addition, extended, streamed } from "../endpoint.ts";

const nothing = z.unknown();

/** Photos of comments: visible to those who see the comment; before it is sent, to the uploader. Hidden from guests. */
export const photoEndpoints = {
  createPhotos: streamed(
    addition(
      "POST",
      "/sites/:siteId/photos",
      "Send photos, to be named by a comment within 24 hours; a refused one leaves the others",
      CreatedPhotos,
    ),
    undefined,
    "multipart/form-data",
  ),
  preparedPhotos: addition(
    "GET",
    "/sites/:siteId/photos",
    "List the photos that you sent and no comment has yet",
    z.object({ photos: z.array(Photo) }),
  ),
  photo: extended(addition("GET", "/photos/:photoId", "Get a photo, at most 2560 pixels long", nothing), {
    answers: "image/jpeg",
  }),
  photoThumbnail: extended(
    addition("GET", "/photos/:photoId/thumbnail", "Get a photo, at most 480 pixels long", nothing),
    { answers: "image/jpeg" },
  ),
  deletePhoto: addition(
    "DELETE",
    "/photos/:photoId",
    "Delete a photo of a comment, or one that no comment has yet",
    nothing,
  ),
} as const;
