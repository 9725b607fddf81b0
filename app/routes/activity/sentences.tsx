import type { ReactNode } from "react";
import type { Activity, Deed } from "#contract/activity.ts";
import {
  changed,
  comment,
  correctedPoints,
  decisionOn,
  drawing,
  edited,
  exportedContent,
  fieldNames,
  formatName,
  goneWith,
  movedProject,
  name,
  projectName,
  shownOf,
  site,
  stockpileFields,
  subject,
  survey,
  theProject,
  within,
  withPoints,
} from "./sentence-parts.tsx";

/** What the names in a sentence link to; null for plain text. */
export interface Paths {
  site: (id: string) => string | null;
  project: (id: string) => string | null;
  /** False on the page of a project, whose name is not repeated. */
  namesProject: boolean;
}

/** Says who did it. */
export function whoDid({ actor, deed }: Activity): string {
  if (actor) return actor.username || actor.email || "An account";
  if (deed === "webhook-stopped") return "The server";
  return deed === "sign-in-locked" ? "Somebody" : "The operator";
}

/** Says what they did, after their name. */
export function whatWasDone(activity: Activity, paths: Paths): ReactNode {
  const sentence = sentences[activity.deed];
  const what = typeof sentence === "string" ? sentence : sentence(activity, paths);
  return isByToken(activity) ? (
    <>
      {what}, by the token {name(activity.details.token)}
    </>
  ) : (
    what
  );
}

/** Whether a program did it. Tokens themselves are created and revoked by people only. */
const isByToken = ({ deed, details }: Activity) =>
  details.token !== undefined && deed !== "token-made" && deed !== "token-revoked";

export type Sentence = string | ((activity: Activity, paths: Paths) => ReactNode);

const sentences: Record<Deed, Sentence> = {
  "signed-in": "signed in",
  "signed-out": "signed out",
  "sign-in-locked": a => <>tried too many passwords for {subject(a)}</>,
  registered: "requested an account",
  "password-changed": a => (a.subject ? <>set a new password for {subject(a)}</> : "changed their password"),
  "password-reset": "set a new password by a link",
  "reset-link-made": a => <>made a link to set a new password for {subject(a)}</>,
  "email-confirmed": "confirmed their email address",
  "session-ended": "ended sessions of their account",
  "second-factor-set-up": "set up a second factor",
  "second-factor-removed": a =>
    a.subject ? <>removed the second factor of {subject(a)}</> : "removed their second factor",
  "passkey-added": ({ details }) => <>added the passkey {name(details.passkey)}</>,
  "passkey-removed": ({ details }) => <>removed the passkey {name(details.passkey)}</>,
  "recovery-code-used": "signed in with a recovery code",
  "identity-linked": ({ details }) => <>linked their account at {details.provider}</>,
  "identity-unlinked": ({ details }) => <>unlinked their account at {details.provider}</>,
  "token-made": ({ details }) => <>made the token {name(details.token)} for a program</>,
  "token-revoked": ({ details }) => <>revoked the token {name(details.token)}</>,
  "approval-changed": a => decisionOn(a),
  "role-changed": ({ details, ...a }) => (
    <>
      made {subject(a)} {details.role === "admin" ? "an administrator" : "a user without special rights"}
    </>
  ),
  "account-renamed": a => (
    <>
      changed {a.subject?._id === a.actor?._id ? "their own username" : <>the username of {subject(a)}</>}
      {a.details.formerName && <>, which was {name(a.details.formerName)}</>}
    </>
  ),
  "account-deleted": a => (
    <>
      deleted the account of {subject(a)}
      {goneWith(a)}
    </>
  ),

  "team-created": a => <>created the team {subject(a)}</>,
  "team-edited": a => edited(a, "the team", subject(a)),
  "team-deleted": a => <>deleted the team {subject(a)}</>,
  "member-added": a => (
    <>
      added {name(a.details.member)} to the team {subject(a)} as a {a.details.role}
    </>
  ),
  "member-role-changed": a => (
    <>
      made {name(a.details.member)} a {a.details.role} of the team {subject(a)}
    </>
  ),
  "member-invited": a => (
    <>
      invited {name(a.details.member)} to the team {subject(a)} as a {a.details.role}
    </>
  ),
  "invitation-withdrawn": a => (
    <>
      withdrew the invitation of {name(a.details.member)} to the team {subject(a)}
    </>
  ),
  "member-joined": a => (
    <>
      joined the team {subject(a)} as a {a.details.role}
    </>
  ),
  "member-left": a => <>left the team {subject(a)}</>,
  "member-removed": a => (
    <>
      removed {name(a.details.member)} from the team {subject(a)}
    </>
  ),

  "project-created": (a, paths) => <>created {theProject(a, paths)}</>,
  "sample-created": (a, paths) => <>created {theProject(a, paths)}, a sample to look around in</>,
  "project-edited": (a, paths) => edited(a, "the project", projectName(a, paths)),
  "project-moved": movedProject,
  "project-deleted": (a, paths) => <>deleted {theProject(a, paths)}</>,
  "project-restored": (a, paths) => <>restored {theProject(a, paths)}</>,
  "report-details-changed": (a, paths) => <>changed the report details{within(a, paths)}</>,
  "units-chosen": (a, paths) => <>chose the units of figures{within(a, paths)}</>,
  "codes-chosen": (a, paths) => <>chose how point codes are drawn{within(a, paths)}</>,
  "code-rules-chosen": (a, paths) => <>chose what point codes stand for{within(a, paths)}</>,

  "site-created": (a, paths) => (
    <>
      added the site {site(a, paths)}
      {withPoints(a)}
    </>
  ),
  "site-edited": (a, paths) => edited(a, "the site", site(a, paths)),
  "site-deleted": (a, paths) => <>deleted the site {site(a, paths)}</>,
  "site-restored": (a, paths) => <>restored the site {site(a, paths)}</>,
  "surface-set": (a, paths) => <>changed how the surface of {site(a, paths)} is made</>,
  "calibration-set": (a, paths) => <>calibrated the local grid of {site(a, paths)}</>,
  "calibration-removed": (a, paths) => <>removed the calibration of {site(a, paths)}</>,

  "link-made": (a, paths) => (
    <>
      made a link to {shownOf(a)}
      {site(a, paths)} for {subject(a)}
    </>
  ),
  "link-revoked": (a, paths) => (
    <>
      revoked the link to {site(a, paths)} for {subject(a)}
    </>
  ),

  "survey-uploaded": (a, paths) => (
    <>
      uploaded {survey(a)} to {site(a, paths)}
      {withPoints(a)}
    </>
  ),
  "survey-replaced": (a, paths) => (
    <>
      replaced the current survey of {site(a, paths)} with {survey(a)}
      {withPoints(a)}
    </>
  ),
  "survey-corrected": (a, paths) => (
    <>
      corrected {survey(a)} on {site(a, paths)} and {correctedPoints(a)}
    </>
  ),
  "survey-made-current": (a, paths) => (
    <>
      made {survey(a)} current on {site(a, paths)}
    </>
  ),
  "survey-edited": (a, paths) => (
    <>
      changed the {(a.details.fields ?? []).map(field => fieldNames[field] ?? field).join(" and ")} of{" "}
      {survey(a)} on {site(a, paths)}
    </>
  ),
  "survey-deleted": (a, paths) => (
    <>
      deleted {survey(a)} from {site(a, paths)}
    </>
  ),
  "survey-restored": (a, paths) => (
    <>
      restored {survey(a)} on {site(a, paths)}
    </>
  ),

  "drawing-uploaded": (a, paths) => (
    <>
      uploaded {drawing(a)} to {site(a, paths)}
    </>
  ),
  "drawing-replaced": (a, paths) => (
    <>
      replaced the drawing of {site(a, paths)} with {drawing(a)}
    </>
  ),
  "drawing-deleted": (a, paths) => (
    <>
      deleted {drawing(a)} from {site(a, paths)}
    </>
  ),
  "drawing-restored": (a, paths) => (
    <>
      restored {drawing(a)} on {site(a, paths)}
    </>
  ),

  "design-added": (a, paths) => (
    <>
      added the design {subject(a)} to {site(a, paths)}
    </>
  ),
  "design-edited": (a, paths) => (
    <>
      changed the {(a.details.fields ?? []).map(field => fieldNames[field] ?? field).join(" and ")} of the
      design {subject(a)} on {site(a, paths)}
    </>
  ),
  "design-deleted": (a, paths) => (
    <>
      deleted the design {subject(a)} from {site(a, paths)}
    </>
  ),
  "design-restored": (a, paths) => (
    <>
      restored the design {subject(a)} on {site(a, paths)}
    </>
  ),

  "layer-set": (a, paths) => <>set the map layer of {site(a, paths)}</>,
  "layer-removed": (a, paths) => <>removed the map layer of {site(a, paths)}</>,
  "volume-saved": (a, paths) => <>saved a volume of {site(a, paths)}</>,
  "volume-cleared": (a, paths) => <>took the saved volume off {site(a, paths)}</>,
  "volume-deleted": (a, paths) => <>deleted a saved volume of {site(a, paths)}</>,
  "stockpile-added": (a, paths) => (
    <>
      added the stockpile {subject(a)} to {site(a, paths)}
    </>
  ),
  "stockpile-edited": (a, paths) => (
    <>
      {changed(a, "the stockpile", stockpileFields)} on {site(a, paths)}
    </>
  ),
  "stockpile-deleted": (a, paths) => (
    <>
      deleted the stockpile {subject(a)} from {site(a, paths)}
    </>
  ),
  "material-added": (a, paths) => (
    <>
      added the material {subject(a)}
      {within(a, paths)}
    </>
  ),
  "material-edited": (a, paths) => (
    <>
      {changed(a, "the material", stockpileFields)}
      {within(a, paths)}
    </>
  ),
  "material-deleted": (a, paths) => (
    <>
      deleted the material {subject(a)}
      {within(a, paths)}
    </>
  ),
  "comment-added": (a, paths) => <>wrote in {comment(a, paths)}</>,
  "comment-edited": (a, paths) => <>changed a comment in {comment(a, paths)}</>,
  "comment-resolved": (a, paths) => <>resolved {comment(a, paths)}</>,
  "comment-reopened": (a, paths) => <>opened {comment(a, paths)} again</>,
  "comment-deleted": (a, paths) => <>deleted a comment in {comment(a, paths)}</>,
  "webhook-added": (a, paths) => <>added {webhook(a, paths)}</>,
  "webhook-edited": (a, paths) => (
    <>
      {changed(a, "the webhook", webhookFields)}
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
  "job-retried": a => <>had a failed job of {subject(a)} done again</>,
  "job-cancelled": a => <>cancelled a job of {subject(a)}</>,
  exported: (a, paths) => (
    <>
      exported {exportedContent(a, paths)} as {formatName(a.details.format)}
    </>
  ),
};

/** Names stand apart, so that a site called 'it and signed out' is read as a name. */

const webhook = (a: Activity, paths: Paths) => (
  <>
    the webhook {subject(a)}
    {within(a, paths)}
  </>
);

const webhookFields = { name: "name", url: "address", events: "events" };
