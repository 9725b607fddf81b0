import type { ReactNode } from "react";
import type { DateValue } from "../../format.ts";
import { Avatar } from "../../primitives/avatar/avatar.tsx";
import { Badge } from "../../primitives/badge/badge.tsx";
import { Time } from "../../primitives/time/time.tsx";

export interface CommentMessageProps {
  /** A name or an email address. */
  author: string;
  createdAt: DateValue;
  editedAt?: DateValue | null;
  /** Plain text with line feeds. */
  text: string;
  /** Parts of the text that mention somebody: `@m.keller`. */
  mentions?: readonly string[];
  isUnread?: boolean;
  /** Shown below the text: photos. */
  children?: ReactNode;
  /** Links to edit and delete it. */
  actions?: ReactNode;
  id?: string;
}

/** One comment: who, when, and what they wrote. Plain text: markup and addresses in it are shown as typed. */
export function CommentMessage(props: CommentMessageProps) {
  const { author, createdAt, editedAt, text, mentions = [], isUnread, children, actions, id } = props;
  return (
    <div className="comment-message" id={id} data-unread={isUnread ? "" : undefined}>
      <Avatar name={author} />
      <div className="min-w-0">
        <p className="comment-by">
          <b>
            <bdi>{author}</bdi>
          </b>{" "}
          <Time value={createdAt} kind="dateTime" />
          {editedAt && (
            <span>
              , changed <Time value={editedAt} kind="dateTime" />
            </span>
          )}
          {isUnread && <Badge tone="secondary">New</Badge>}
        </p>
        <p className="comment-text" dir="auto">
          <CommentText text={text} mentions={mentions} />
        </p>
        {children}
        {actions && <div className="comment-actions">{actions}</div>}
      </div>
    </div>
  );
}

/** A text with its mentions in bold. */
function CommentText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  return partsOf(text, mentions).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified only by their position
      <mark key={i}>{part}</mark>
    ) : (
      part
    ),
  );
}

/** Text and mentions alternately, text first. */
function partsOf(text: string, mentions: readonly string[]): string[] {
  // Longest first: '@Ann Lee' before '@Ann'.
  const wanted = [...mentions].sort((a, b) => b.length - a.length);
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const mention = wanted.find(each => text.startsWith(each, at));
    if (!mention) continue;
    parts.push(text.slice(from, at), mention);
    from = at + mention.length;
    at = from - 1;
  }
  return [...parts, text.slice(from)];
}
