import { type Content, letter, NAME } from "./letter.ts";

export interface DigestComment {
  author: string;
  /** The thread's number on the site. */
  number: number;
  threadId: string;
  text: string;
  isMention: boolean;
}
export interface Digest {
  site: { id: string; name: string };
  /** Earliest first. */
  comments: readonly DigestComment[];
}

/** How many comments an email quotes; those with mentions are always quoted. */
const QUOTED_MAX = 20;
const QUOTE_LENGTH = 300;

/** Notifies somebody of new comments on one site. Quotes are plain text, shortened and on one line. */
export function commentLetter({ site, comments }: Digest, publicUrl: string | null): Content {
  const mentions = comments.filter(({ isMention }) => isMention);
  const others = comments.filter(({ isMention }) => !isMention);
  const quoted = [...mentions, ...others.slice(0, Math.max(0, QUOTED_MAX - mentions.length))];
  const left = comments.length - quoted.length;
  const what = comments.length === 1 ? "a new comment" : `${comments.length} new comments`;
  const threads = new Set(comments.map(({ threadId }) => threadId));
  const [only] = threads;
  const page = `/sites/${site.id}/comments${threads.size === 1 ? `/${only}` : ""}`;
  return letter({
    subject:
      mentions.length > 0
        ? `${NAME}: you were mentioned on ${site.name}`
        : `${NAME}: ${what} on ${site.name}`,
    lines: [`There ${comments.length === 1 ? "is" : "are"} ${what} on the site ${site.name}:`],
    list: [...quoted.map(quote), ...(left > 0 ? [`and ${left} more`] : [])],
    link: publicUrl ? { text: "Read and reply", url: publicUrl + page } : null,
    after: publicUrl ? [`To stop these emails, switch them off: ${publicUrl}/settings/notifications`] : [],
  });
}

function quote({ author, number, text, isMention }: DigestComment): string {
  const line = text.replace(/\s+/g, " ");
  const cut =
    line.length > QUOTE_LENGTH ? `${line.slice(0, QUOTE_LENGTH).replace(/[\ud800-\udbff]$/, "")}…` : line;
  return `${author}${isMention ? " mentioned you" : ""} in comment ${number}: ${cut}`;
}
