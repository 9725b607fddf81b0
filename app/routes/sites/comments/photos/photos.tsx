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
  /** The address of the site's comments, where one can be begun at a photo's place. */
  base: string;
}

/** The photos of a comment. Who may delete the comment may delete one of them. */
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

/** Asks for the photos of a comment, with those that wait for it. */
export function CommentPhotoField({ failure }: { failure: CommentFailure | undefined }) {
  const sent = failure?.photos?.map(shownOf) ?? [];
  const refused = failure?.refused ?? [];
  // A form that comes back asks anew: files that were sent would otherwise be sent twice.
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
