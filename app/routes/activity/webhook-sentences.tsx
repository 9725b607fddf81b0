import type { Activity, deedsAbout } from "#contract/activity.ts";
import { changed, subject, within } from "./sentence-parts.tsx";
import type { Paths, Sentence } from "./sentences.tsx";

const webhook = (a: Activity, paths: Paths) => (
  <>
    the webhook {subject(a)}
    {within(a, paths)}
  </>
);

const fields = { name: "name", url: "address", events: "events" };

/** Changes to webhooks. */
export const webhookSentences: Record<(typeof deedsAbout)["webhook"][number], Sentence> = {
  "webhook-added": (a, paths) => <>added {webhook(a, paths)}</>,
  "webhook-edited": (a, paths) => (
    <>
      {changed(a, "the webhook", fields)}
      {within(a, paths)}
    </>
  ),
  "webhook-deleted": (a, paths) => <>deleted {webhook(a, paths)}</>,
  "webhook-switched-on": (a, paths) => <>switched on {webhook(a, paths)}</>,
  "webhook-switched-off": (a, paths) => <>switched off {webhook(a, paths)}</>,
  "webhook-stopped": (a, paths) => (
    <>
      switched off {webhook(a, paths)}, because{" "}
      {a.details.reason === "gone" ? "its receiver answered 410 Gone" : "its deliveries kept failing"}
    </>
  ),
  "webhook-secret-replaced": (a, paths) => <>replaced the secret of {webhook(a, paths)}</>,
  "webhook-secret-ended": (a, paths) => <>ended a former secret of {webhook(a, paths)}</>,
};
