import { Image, MessageSquareReply } from "lucide-react";
import type { ReactNode } from "react";
import { formatPlural } from "../../format.ts";
import { Badge } from "../../primitives/badge/badge.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { CommentMessage, type CommentMessageProps } from "../comment-message/comment-message.tsx";
import type { PinState } from "../comment-pins/pin-state.ts";

export interface CommentCardProps {
  number: number;
  state: PinState;
  /** What it is about: 'Point CP103'. */
  title: ReactNode;
  /** Link to the thread. */
  link: LinkElement;
  /** A note on its place: deleted, or outside the plan. */
  note?: ReactNode;
  first: CommentMessageProps;
  /** Number of replies, without the first comment. */
  replies: number;
  /** Number of photos of the first comment. */
  photos?: number;
  unread: number;
}

/** A thread of comments in a list, with its first comment. */
export function CommentCard(props: CommentCardProps) {
  const { number, state, title, link, note, first, replies, photos = 0, unread } = props;
  return (
    <article className="comment-card" data-unread={unread > 0 ? "" : undefined}>
      <header className="flex min-w-0 items-start gap-2.5">
        <span className="comment-number" data-state={state} aria-hidden="true">
          {number}
        </span>
        <h3 className="min-w-0 flex-1 pt-0.5 [overflow-wrap:anywhere]">
          <LinkSlot link={link}>
            <span className="sr-only">Comment {number}: </span>
            {title}
          </LinkSlot>
        </h3>
        {unread > 0 && <Badge tone="secondary">{unread === 1 ? "1 new" : `${unread} new`}</Badge>}
        {state === "resolved" && <Badge tone="primary">Resolved</Badge>}
      </header>
      {note && <p className="comment-note">{note}</p>}
      <CommentMessage {...first} isUnread={false} />
      {(photos > 0 || replies > 0) && (
        <p className="comment-replies">
          {photos > 0 && (
            <span>
              <Image aria-hidden="true" className="size-4" />
              {formatPlural(photos, "photo")}
            </span>
          )}
          {replies > 0 && (
            <span>
              <MessageSquareReply aria-hidden="true" className="size-4" />
              {formatPlural(replies, "reply", "replies")}
            </span>
          )}
        </p>
      )}
    </article>
  );
}
