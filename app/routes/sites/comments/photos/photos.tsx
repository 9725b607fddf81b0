import { Link } from "@remix-run/react";
import type { Comment } from "#contract/comments/comments.ts";
import type { Photo } from "#contract/comments/photos.ts";
import { PhotoField } from "#ui/survey/photo-field/photo-field.tsx";
import { PhotoStrip } from "#ui/survey/photo-strip/photo-strip.tsx";
import type { CommentFailure } from "./send-comment.ts";
import { photoTexts } from "./texts.ts";

interface CommentPhotosProps {
  comment: Comment;
  threadId: string;
  /** Address of the site's comments, if one can be started at a photo's place. */
  base: string;
}

/** The photos of a comment. Whoever may delete the comment may delete a single photo. */
export function CommentPhotos({ comment, threadId, base }: CommentPhotosProps) {
  const { photos, author, mayDelete } = comment;
  const path = `${base}/${threadId}/${comment._id}/photos`;
  const shown = photos.map(photo => ({
    ...shownOf(photo),
    pinLink: pinLinkOf(photo, base),
    deleteLink: mayDelete ? <Link to={`${path}/${photo._id}/delete`} preventScrollReset /> : undefined,
  }));
  return <PhotoStrip photos={shown} by={author.username || author.email || "–"} />;
}

/** The field for a comment's photos, with those already uploaded. */
export function CommentPhotoField({ failure }: { failure: CommentFailure | undefined }) {
  const sent = failure?.photos?.map(shownOf) ?? [];
  const refused = failure?.refused ?? [];
  // Remounts the field when a form comes back: otherwise uploaded files would be sent twice.
  const key = [...sent.map(({ id }) => id), ...refused.map(({ fileName }) => fileName)].join();
  return <PhotoField key={key} hint={photoTexts.hint} sent={sent} refused={refused} />;
}

function shownOf({ _id: id, takenAt, position, thumbnail }: Photo) {
  const href = `/photos/${id}`;
  return { id, href, takenAt, position, thumbnail: { ...thumbnail, src: `${href}/thumbnail` } };
}

function pinLinkOf({ position }: Photo, base: string) {
  if (!position) return undefined;
  return <Link to={`${base}?lon=${position.longitude}&lat=${position.latitude}`} preventScrollReset />;
}
