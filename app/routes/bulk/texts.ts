import type { BulkOutcome } from "#contract/bulk.ts";
import { limits } from "#contract/limits.ts";
import { formatCount, formatPlural } from "#ui/format.ts";
import type { Stopped } from "./bulk-request.ts";

/** Number of refused rows that are named. */
const NAMED = 3;

export const bulkTexts = {
  none: "Please select at least one row",
  tooMany: `At most ${formatCount(limits.bulkMatchingMax)} rows can be changed at once. Please narrow the list`,
  nothingMatches: "Nothing in the list can be changed",
  exportMost: `At most ${formatCount(limits.bulkMax)} sites can be exported at once. Please select them`,
  stopped: ({ count, reason }: Stopped) =>
    `It stopped with ${formatPlural(count, "row")} left${reason ? `: ${reason}` : ""}. Check the list before you try again`,
  failed: "Nothing was changed",
  cancel: "Cancel",
  exportTitle: "Export Sites",
  exportFailed: "Failed to export the sites",
  export: "Export",
  format: "Format",
  exportHint:
    "One ZIP with a file for each site. A site that cannot be exported is named in it, with the reason.",
  download: "Download",
  started: "The download has started. Your browser shows when it is done.",
  back: "Back",
  more: (count: number) => `and ${formatCount(count)} more`,
  gone: (count: number) =>
    `${formatPlural(count, "selected row")} no longer ${count === 1 ? "exists" : "exist"}, or you may not change ${count === 1 ? "it" : "them"}.`,
  restorable: "They can be restored from the page Deleted for 30 days.",
  /** '17 of 20 projects deleted. Not changed: Quarry (Only project managers may do this)' */
  outcome({ done, refused }: BulkOutcome, noun: string, did: string): string {
    if (refused.length === 0) return `${formatPlural(done, noun)} ${did}`;
    const all = done + refused.length;
    const named = refused.filter(({ name }) => name !== null).slice(0, NAMED);
    const rest = refused.length - named.length;
    const list = [
      ...named.map(({ name, reason }) => `${short(name!)} (${reason})`),
      ...(rest > 0
        ? [named.length > 0 ? bulkTexts.more(rest) : "no longer there, or not visible to you"]
        : []),
    ];
    return `${formatCount(done)} of ${formatPlural(all, noun)} ${did}. Not changed: ${list.join(", ")}`;
  },
} as const;

const short = (name: string) => (name.length > 60 ? `${name.slice(0, 60)}…` : name);
