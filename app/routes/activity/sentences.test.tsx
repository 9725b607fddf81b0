import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type Activity, Deed } from "#contract/activity.ts";
import { whatWasDone, whoDid } from "./sentences.tsx";

const plain = { site: () => null, project: () => null };
const done: Activity = {
  _id: "a",
  at: "2026-11-18T15:02:00.000Z",
  deed: "signed-in",
  actor: { _id: "u", username: "Maren Keller", email: "maren.keller@example.org" },
  project: { _id: "p", name: "Quarry" },
  site: { _id: "s", name: "Bench 3" },
  subject: { _id: "d", name: "October" },
  surveyedOn: "2026-10-11",
  details: {},
};
function sentence(change: Partial<Activity>, namesProject = false): string {
  const activity = { ...done, ...change };
  const html = renderToStaticMarkup(<>{whatWasDone(activity, { ...plain, namesProject })}</>);
  return `${whoDid(activity)} ${html.replace(/<[^>]*>/g, "")}`;
}

describe("the sentence of an activity", () => {
  it.each<[Deed, Activity["details"], string]>([
    ["signed-in", {}, "signed in"],
    ["signed-out", {}, "signed out"],
    ["registered", {}, "requested an account"],
    ["token-made", { token: "Nightly" }, "made the token Nightly for a program"],
    ["token-revoked", { token: "Nightly" }, "revoked the token Nightly"],
    ["approval-changed", { approvalStatus: "approved" }, "approved the account of October"],
    ["approval-changed", { approvalStatus: "rejected" }, "rejected the account of October"],
    ["approval-changed", { approvalStatus: "pending" }, "had the account of October wait for approval again"],
    ["role-changed", { role: "admin" }, "made October an administrator"],
    ["role-changed", { role: "user" }, "made October a user without special rights"],
    ["account-renamed", { formerName: "Max" }, "changed the username of October, which was Max"],
    [
      "account-deleted",
      { projects: 2, sites: 1, teams: 0 },
      "deleted the account of October, with 2 projects, 1 site",
    ],
    ["team-created", {}, "created the team October"],
    ["team-edited", { fields: ["name"], formerName: "Crew" }, "renamed the team Crew to October"],
    ["team-edited", { fields: ["description"] }, "edited the team October: changed its description"],
    ["team-deleted", {}, "deleted the team October"],
    [
      "member-added",
      { member: "ines@example.org", role: "manager" },
      "added ines@example.org to the team October as a manager",
    ],
    [
      "member-role-changed",
      { member: "ines@example.org", role: "member" },
      "made ines@example.org a member of the team October",
    ],
    [
      "member-role-changed",
      { member: "ines@example.org", role: "viewer" },
      "made ines@example.org a viewer of the team October",
    ],
    [
      "member-invited",
      { member: "ines@example.org", role: "viewer" },
      "invited ines@example.org to the team October as a viewer",
    ],
    [
      "invitation-withdrawn",
      { member: "ines@example.org" },
      "withdrew the invitation of ines@example.org to the team October",
    ],
    ["member-joined", { role: "member" }, "joined the team October as a member"],
    ["member-left", {}, "left the team October"],
    ["member-removed", { member: "ines@example.org" }, "removed ines@example.org from the team October"],
    ["project-created", {}, "created the project"],
    ["sample-created", {}, "created the project, a sample to look around in"],
    [
      "project-edited",
      { fields: ["name", "description", "status"], formerName: "Pit", status: "archived" },
      "renamed the project Pit to Quarry, changed its description and set its status to archived",
    ],
    ["project-moved", { fromTeam: null, toTeam: "Crew" }, "moved the project to the team Crew"],
    [
      "project-moved",
      { fromTeam: "Crew", toTeam: null },
      "made the project a personal one, out of the team Crew",
    ],
    ["project-deleted", {}, "deleted the project"],
    ["project-restored", {}, "restored the project"],
    ["report-details-changed", {}, "changed the report details"],
    ["units-chosen", {}, "chose the units of figures"],
    ["codes-chosen", {}, "chose how point codes are drawn"],
    ["site-created", { points: 0 }, "added the site Bench 3"],
    ["site-edited", { fields: ["name"], formerName: "Bench 2" }, "renamed the site Bench 2 to Bench 3"],
    ["site-deleted", {}, "deleted the site Bench 3"],
    ["site-restored", {}, "restored the site Bench 3"],
    [
      "survey-uploaded",
      { points: 1204 },
      "uploaded the survey October of 11 Oct 2026 to Bench 3, with 1,204 points",
    ],
    [
      "survey-replaced",
      { points: 1 },
      "replaced the current survey of Bench 3 with the survey October of 11 Oct 2026, with 1 point",
    ],
    ["survey-made-current", {}, "made the survey October of 11 Oct 2026 current on Bench 3"],
    [
      "survey-edited",
      { fields: ["surveyedOn", "label"] },
      "changed the date and label of the survey October of 11 Oct 2026 on Bench 3",
    ],
    [
      "survey-corrected",
      { points: 209, excluded: 2 },
      "corrected the survey October of 11 Oct 2026 on Bench 3 and left out 2 points",
    ],
    [
      "survey-corrected",
      { changed: 1 },
      "corrected the survey October of 11 Oct 2026 on Bench 3 and changed 1 point",
    ],
    ["survey-deleted", {}, "deleted the survey October of 11 Oct 2026 from Bench 3"],
    ["survey-restored", {}, "restored the survey October of 11 Oct 2026 on Bench 3"],
    ["drawing-uploaded", {}, "uploaded the drawing October to Bench 3"],
    ["drawing-replaced", {}, "replaced the drawing of Bench 3 with the drawing October"],
    ["drawing-deleted", {}, "deleted the drawing October from Bench 3"],
    ["drawing-restored", {}, "restored the drawing October on Bench 3"],
    ["layer-set", {}, "set the map layer of Bench 3"],
    ["layer-removed", {}, "removed the map layer of Bench 3"],
    ["volume-saved", {}, "saved a volume of Bench 3"],
    ["volume-cleared", {}, "took the saved volume off Bench 3"],
    ["volume-deleted", {}, "deleted a saved volume of Bench 3"],
    ["exported", { format: "landxml" }, "exported the survey October of 11 Oct 2026 of Bench 3 as LandXML"],
    [
      "exported",
      { format: "csv", content: "differences", fromSurvey: "2026-09-02 Before" },
      "exported the point differences of Bench 3 from the survey 2026-09-02 Before to the survey October of 11 Oct 2026 as CSV",
    ],
    ["exported", { format: "csv", content: "progress" }, "exported the progress of Bench 3 as CSV"],
    ["exported", { format: "png", content: "site-plan" }, "exported a plan of Bench 3 as PNG"],
    ["exported", { format: "pdf", content: "volume-report" }, "exported the volume report of Bench 3 as PDF"],
    ["exported", { format: "csv", content: "activity" }, "exported the activity of everyone as CSV"],
  ])("%s", (deed, details, expected) => {
    expect(sentence({ deed, details })).toBe(`Maren Keller ${expected}`);
  });

  it("exists for every kind, even if no details are known", () => {
    const bare = { project: null, site: null, subject: null, surveyedOn: null, actor: null };
    for (const deed of Deed.options) expect(sentence({ ...bare, deed }, true).length).toBeGreaterThan(12);
  });

  it("names the project if several are listed", () => {
    expect(sentence({ deed: "layer-set" }, true)).toBe("Maren Keller set the map layer of Bench 3 in Quarry");
    expect(sentence({ deed: "project-created" }, true)).toBe("Maren Keller created the project Quarry");
  });

  it("identifies a survey by whatever is known of it: its date, its label or neither", () => {
    const made = (change: Partial<Activity>) => sentence({ deed: "survey-deleted", ...change });
    expect(made({ subject: { _id: "d", name: null } })).toContain("deleted the survey of 11 Oct 2026 from");
    expect(made({ surveyedOn: null })).toContain("deleted the survey October from");
    expect(made({ subject: null, surveyedOn: null })).toContain("deleted a survey from");
  });

  it("names the token that a program used", () => {
    expect(sentence({ deed: "exported", details: { format: "csv", token: "Nightly" } })).toBe(
      "Maren Keller exported the survey October of 11 Oct 2026 of Bench 3 as CSV, by the token Nightly",
    );
    expect(sentence({ deed: "units-chosen", details: { token: "Nightly" } })).toBe(
      "Maren Keller chose the units of figures, by the token Nightly",
    );
  });

  it("begins with 'The operator' or 'Somebody' if no account did it", () => {
    expect(sentence({ actor: null, deed: "password-changed" })).toBe(
      "The operator set a new password for October",
    );
    expect(sentence({ deed: "password-changed", subject: null })).toBe("Maren Keller changed their password");
    expect(sentence({ actor: null, deed: "sign-in-locked" })).toBe(
      "Somebody tried too many passwords for October",
    );
  });
});
