import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPERATOR, record } from "#api/activity/activity.repository.ts";
import { restore } from "#api/bin/restore.repository.ts";
import { insertJob } from "#api/jobs/jobs.repository.ts";
import { putInvitation } from "#api/teams/invitations.repository.ts";
import { type Activity, Deed } from "#contract/activity.ts";
import { SoftwareAuthenticator } from "../accounts/software-authenticator.ts";
import type { Client } from "../client.ts";
import { PASSWORD, startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";
import { newest, newSite, recorded } from "./recorded.ts";

const DAY_MS = 86_400_000;
let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user("maren.keller@example.org");
});
afterAll(() => api.close());

const told = ({ deed, project, site, subject, details }: Activity) => ({
  deed,
  names: [project?.name, site?.name, subject?.name].filter(name => name != null),
  details,
});

const done = async (run: () => Promise<unknown>) => (await recorded(api, run)).map(told);

const tried = new Set<Deed>();
/** Expects exactly one row, for this deed, with these names and details. */
async function leaves(
  deed: Deed,
  run: () => Promise<unknown>,
  names: string[] = [],
  details: object = {},
  actor: string | null = user.id,
): Promise<void> {
  const rows = await recorded(api, run);
  expect(rows.map(told)).toEqual([{ deed, names, details }]);
  expect(rows[0]!.actor?._id ?? null).toBe(actor);
  tried.add(deed);
}

const upload = async (siteId: string, body: object = {}): Promise<string> =>
  (
    await user.post(`/sites/${siteId}/topographic-data`, {
      points: [point("1"), point("2")],
      role: "new",
      fileName: "bench.csv",
      ...body,
    })
  ).data.site.datasetId;
const linkFor = async (userId: string) => (await api.admin.post(`/admin/users/${userId}/reset-links`)).data;
const drawing = (fileName: string) => ({ fileName, cadData: { type: "FeatureCollection", features: [] } });

describe("one row is left by", () => {
  test("signing in and out, and changes to accounts", async () => {
    const email = "ines.roth@example.org";
    const register = { email, password: PASSWORD, passwordConfirm: PASSWORD };
    const client = api.visitor();
    const [registered] = await recorded(api, () => client.post("/auth/register", register));
    expect(registered).toMatchObject({ deed: "registered", actor: { email } });
    const { _id } = registered!.actor!;
    const patch = (body: object) => api.admin.patch(`/admin/users/${_id}`, body);
    const byAdmin = (deed: Deed, run: () => Promise<unknown>, details = {}) =>
      leaves(deed, run, [email], details, api.admin.id);
    await byAdmin("approval-changed", () => patch({ approvalStatus: "approved" }), {
      approvalStatus: "approved",
    });
    await leaves("signed-in", () => client.signIn(email, PASSWORD), [], {}, _id);
    await leaves(
      "account-renamed",
      () => client.patch("/auth/profile", { username: "Ines" }),
      [email],
      { formerName: "" },
      _id,
    );
    const password = {
      currentPassword: PASSWORD,
      newPassword: "Another-Horse8!",
      newPasswordConfirm: "Another-Horse8!",
    };
    await leaves("password-changed", () => client.patch("/auth/update-password", password), [], {}, _id);
    const { token } = await linkFor(_id);
    const byLink = { token, newPassword: PASSWORD, newPasswordConfirm: PASSWORD };
    await leaves("password-reset", () => api.visitor().post("/auth/password-resets", byLink), [], {}, _id);
    await byAdmin("reset-link-made", () => linkFor(_id));
    await client.signIn(email, PASSWORD);
    await leaves("session-ended", () => client.delete("/auth/sessions"), [], {}, _id);
    await leaves("signed-out", () => client.post("/auth/logout"), [], {}, _id);
    await byAdmin("role-changed", () => patch({ role: "admin" }), { role: "admin" });
    const deleted = () => api.admin.delete(`/admin/users/${_id}`);
    await byAdmin("account-deleted", deleted, { projects: 0, teams: 0, sites: 0 });
    // The account is gone, but its name is kept.
    expect(await newest(api, `?account=${_id}&kind=account`)).toMatchObject(
      Array.from({ length: 13 }, () => expect.objectContaining({ deed: expect.any(String) })),
    );
    tried.add("registered");
    // Needs mail, so it is tested in accounts/account-links.db.test.ts.
    tried.add("email-confirmed");
    // These need a provider, so they are tested in accounts/oidc.db.test.ts.
    tried.add("identity-linked").add("identity-unlinked");
  });

  test("second factors", async () => {
    const owner = await api.user("two.factors@example.org");
    const path = "/auth/second-factor";
    const setUp = async () => {
      const { secret } = (await owner.post(path)).data.pending;
      const proof = { password: PASSWORD, code: generateSync({ secret }) };
      return (await owner.post(`${path}/confirmation`, proof)).data.recoveryCodes;
    };
    let codes: string[] = [];
    const first = async () => {
      codes = await setUp();
    };
    await leaves("second-factor-set-up", first, [], {}, owner.id);
    const browser = api.visitor();
    await browser.post("/auth/login", { email: owner.email, password: PASSWORD });
    const rows = await recorded(api, () => browser.post("/auth/login/second-factor", { code: codes[0] }));
    expect(rows.map(({ deed }) => deed).sort()).toEqual(["recovery-code-used", "signed-in"]);
    tried.add("recovery-code-used");
    const removal = () => owner.post(`${path}/removal`, { password: PASSWORD, code: codes[1] });
    await leaves("second-factor-removed", removal, [], {}, owner.id);
    await setUp();
    const byAdmin = () => api.admin.delete(`/admin/users/${owner.id}/second-factor`);
    await leaves("second-factor-removed", byAdmin, [owner.email], {}, api.admin.id);
  });

  test("passkeys", async () => {
    const owner = await api.user("passkey.owner@example.org");
    const passkey = new SoftwareAuthenticator();
    const { options } = (await owner.post("/auth/passkeys/options", { password: PASSWORD })).data;
    const credential = passkey.create({ challenge: options.challenge, origin: "http://localhost:3000" });
    let codes: string[] = [];
    const add = async () => {
      codes = (await owner.post("/auth/passkeys", { name: "Laptop", credential })).data.recoveryCodes;
    };
    await leaves("passkey-added", add, [], { passkey: "Laptop" }, owner.id);
    const [{ _id }] = (await owner.get("/auth/second-factor")).data.passkeys;
    const proof = { password: PASSWORD, code: codes[0] };
    const remove = () => owner.post(`/auth/passkeys/${_id}/removal`, proof);
    const rows = (await recorded(api, remove)).map(told);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ deed: "recovery-code-used", names: [], details: {} });
    expect(rows).toContainEqual({ deed: "passkey-removed", names: [], details: { passkey: "Laptop" } });
    tried.add("passkey-removed");
  });

  test("tokens for programs, and what a program does with one", async () => {
    const asked = { name: "Nightly", scope: "write", expiresAt: null, password: PASSWORD };
    let made: { token: string; apiToken: { _id: string } } | undefined;
    const make = async () => {
      made = (await user.post("/auth/tokens", asked)).data;
    };
    await leaves("token-made", make, [], { token: "Nightly" });
    const project = { method: "POST", path: "/projects", body: JSON.stringify({ name: "Pit" }) };
    const headers = { Authorization: `Bearer ${made!.token}`, "Content-Type": "application/json" };
    const byToken = () => api.visitor().raw(project.method, project.path, project.body, headers);
    await leaves("project-created", byToken, ["Pit"], { token: "Nightly" });
    const revoke = () => user.delete(`/auth/tokens/${made!.apiToken._id}`);
    await leaves("token-revoked", revoke, [], { token: "Nightly" });
    expect(await done(revoke)).toEqual([]);
  });

  test("too many wrong passwords: only the first refusal, without the password", async () => {
    const { email } = await api.user("locked.out@example.org");
    const wrong = () => api.visitor().post("/auth/login", { email, password: "Wrong-Secret9!" });
    const rows = await recorded(api, async () => {
      const answers = [];
      for (let n = 0; n < 13; n++) answers.push(await wrong());
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    });
    expect(rows.map(told)).toEqual([{ deed: "sign-in-locked", names: [email], details: {} }]);
    expect(rows[0]!.actor).toBeNull();
    tried.add("sign-in-locked");
  });

  test("projects, by kind of change", async () => {
    const team = (await user.post("/teams", { name: "Pit Crew" })).data.team;
    let id = "";
    const create = async () => {
      id = (await user.post("/projects", { name: "Quarry" })).data.project._id;
    };
    await leaves("project-created", create, ["Quarry"]);
    const put = (body: object) => user.put(`/projects/${id}`, body);
    await leaves("project-edited", () => put({ name: "Pit", description: "Deep" }), ["Pit"], {
      fields: ["name", "description"],
      formerName: "Quarry",
    });
    await leaves("project-edited", () => put({ name: "Pit", status: "archived" }), ["Pit"], {
      fields: ["status"],
      status: "archived",
    });
    await leaves("project-moved", () => put({ teamId: team._id }), ["Pit"], {
      fromTeam: null,
      toTeam: "Pit Crew",
    });
    const marks = { codeMarks: [{ code: "TOPO", color: "pink", shape: "wedge" }] };
    const chooseCodes = () => user.put(`/projects/${id}/code-marks`, marks);
    await leaves("codes-chosen", chooseCodes, ["Pit"]);
    expect(await done(chooseCodes)).toEqual([]);
    const codeRules = { convention: "none", rules: [{ code: "EP", kind: "line" }] };
    const chooseRules = () => user.put(`/projects/${id}/code-rules`, { codeRules });
    await leaves("code-rules-chosen", chooseRules, ["Pit"]);
    expect(await done(chooseRules)).toEqual([]);
    const nameCompany = () => user.put(`/projects/${id}/report-details`, { company: "Alpin" });
    await leaves("report-details-changed", nameCompany, ["Pit"]);
    expect(await done(nameCompany)).toEqual([]);
    const chooseUnits = () => user.put(`/projects/${id}/display-units`, { length: "us-ft" });
    await leaves("units-chosen", chooseUnits, ["Pit"]);
    expect(await done(chooseUnits)).toEqual([]);
    await leaves("project-deleted", () => user.delete(`/projects/${id}`), ["Pit"]);
    await leaves("project-restored", () => user.post(`/bin/${id}/restore`), ["Pit"]);
    await leaves("sample-created", () => user.post("/projects/sample"), ["Sample: quarry survey"]);
    expect(await done(() => put({ name: "Pit" }))).toEqual([]);
  });

  test("sites, their layers and volumes", async () => {
    const { projectId, name } = await newSite(user);
    let id = "";
    const create = async () => {
      const body = { name: "Bench 4", points: [point("1")] };
      id = (await user.post(`/projects/${projectId}/sites`, body)).data.site._id;
    };
    await leaves("site-created", create, [name, "Bench 4"], { points: 1 });
    const put = (body: object) => user.patch(`/sites/${id}`, body);
    await leaves("site-edited", () => put({ name: "Bench 5" }), [name, "Bench 5"], {
      fields: ["name"],
      formerName: "Bench 4",
    });
    const of = [name, "Bench 5"];
    const layer = { layerName: "L", url: "https://maps.example.org/wms" };
    const setLayer = () => user.post(`/sites/${id}/wms-layer`, layer);
    await leaves("layer-set", setLayer, of);
    expect(await done(setLayer)).toEqual([]);
    await leaves("layer-removed", () => user.delete(`/sites/${id}/wms-layer`), of);
    const settings = { useCodes: true, drawingLayers: [], maxEdgeM: null, minAngleDeg: null, boundary: null };
    const setSurface = () => user.put(`/sites/${id}/surface-settings`, { settings });
    await leaves("surface-set", setSurface, of);
    const known = (x: number) => ({ x: 2_600_000 + x, y: 1_200_000, height: null });
    const local = (x: number) => ({ x, y: 0, height: null });
    const points = [0, 100].map(x => ({ name: `${x}`, local: local(x), known: known(x) }));
    const model = { localUnit: "m", scale: "one", height: "shift", heights: { kind: "local" } };
    const calibrate = () => user.put(`/sites/${id}/calibration`, { ...model, epsg: 2056, points });
    await leaves("calibration-set", calibrate, of);
    expect(await done(calibrate)).toEqual([]);
    const forget = () => user.delete(`/sites/${id}/calibration`);
    await leaves("calibration-removed", forget, of);
    expect(await done(forget)).toEqual([]);
    const shared: { link: { _id: string }; token: string }[] = [];
    const share = async () => {
      const body = { label: "Canton of Uri", expiresAt: null };
      shared.push((await user.post(`/sites/${id}/share-links`, body)).data);
    };
    await leaves("link-made", share, [...of, "Canton of Uri"], { shows: "site" });
    const { link, token } = shared[0]!;
    // Reading through the link is not recorded.
    const read = () => api.visitor().get("/shared/site", { "Share-Token": token });
    expect(await done(read)).toEqual([]);
    const revoke = () => user.delete(`/share-links/${link._id}`);
    await leaves("link-revoked", revoke, [...of, "Canton of Uri"]);
    expect(await done(revoke)).toEqual([]);
    expect(JSON.stringify(await newest(api))).not.toContain(token);
    expect(await done(setSurface)).toEqual([]);
    const volumeResults = {
      mode: "cut_fill",
      cutVolume: 1,
      fillVolume: 2,
      netVolumeChange: -1,
      targetElevation: 3,
      avgCurrentElevation: 4,
      totalArea: 5,
    };
    await leaves("volume-saved", () => put({ volumeResults }), of, { mode: "cut_fill" });
    await leaves("volume-cleared", () => put({ volumeResults: null }), of);
    expect(await done(() => put({ volumeResults: null }))).toEqual([]);
    const [{ _id: saved }] = (await user.get(`/sites/${id}/volume-results`)).data.results;
    const deleteSaved = () => user.delete(`/sites/${id}/volume-results/${saved}`);
    await leaves("volume-deleted", deleteSaved, of, { mode: "cut_fill" });
    expect(await done(deleteSaved)).toEqual([]);
    await leaves("site-deleted", () => user.delete(`/sites/${id}`), of);
    await leaves("site-restored", () => user.post(`/bin/${id}/restore`), of);
  });

  test("surveys and files of them", async () => {
    const { siteId, name } = await newSite(user);
    const of = [name, "Bench 3"];
    const ids: string[] = [];
    const add = (body: object) => async () => ids.push(await upload(siteId, body));
    await leaves("survey-uploaded", add({ label: "October", surveyedOn: "2026-10-11" }), [...of, "October"], {
      points: 2,
    });
    expect((await newest(api))[0]!.surveyedOn).toBe("2026-10-11");
    await leaves("survey-uploaded", add({}), [...of, "bench.csv"], { points: 2 });
    await leaves("survey-replaced", add({ role: "replacement" }), [...of, "bench.csv"], { points: 2 });
    const [first] = ids;
    const path = `/sites/${siteId}/surveys/${first}`;
    await leaves("survey-edited", () => user.patch(path, { label: "Autumn" }), [...of, "Autumn"], {
      fields: ["label"],
    });
    expect(await done(() => user.patch(path, { label: "Autumn", surveyedOn: "2026-10-11" }))).toEqual([]);
    const choose = () => user.put(`/sites/${siteId}/current-survey`, { surveyId: first });
    await leaves("survey-made-current", choose, [...of, "Autumn"]);
    expect(await done(choose)).toEqual([]);
    const exported = async () => (await user.raw("GET", `/sites/${siteId}/exports/csv`)).text();
    await leaves("exported", exported, [...of, "Autumn"], { format: "csv" });
    const read = (file: string) => async () => (await user.raw("GET", `/sites/${siteId}/${file}`)).text();
    const differences = read(`point-differences.csv?from=${first}&to=${ids[2]}`);
    await leaves("exported", differences, [...of, "bench.csv"], {
      format: "csv",
      content: "differences",
      fromSurvey: "2026-10-11 Autumn",
    });
    await leaves("exported", read("progress.csv"), of, { format: "csv", content: "progress" });
    const compared = read(`reports/comparison.pdf?from=${first}&to=${ids[2]}`);
    await leaves("exported", compared, [...of, "bench.csv"], {
      format: "pdf",
      content: "comparison-report",
      fromSurvey: "2026-10-11 Autumn",
    });
    await leaves("exported", read("reports/progress.pdf"), of, { format: "pdf", content: "progress-report" });
    const correct = () => user.post(`${path}/corrections`, { points: { rows: [0] }, note: "Hit" });
    await leaves("survey-corrected", correct, [...of, "Autumn"], { points: 1, excluded: 1 });
    await leaves("survey-deleted", () => user.delete(path), [...of, "Autumn"]);
    await leaves("survey-restored", () => user.post(`/bin/${first}/restore`), [...of, "Autumn"]);
    await leaves("survey-deleted", () => user.delete(`/sites/${siteId}/topographic-data`), [...of, "Autumn"]);
  });

  test("an import of a staged file, without its text", async () => {
    const { siteId, name } = await newSite(user);
    const csv = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\nA,TOPO,2.25,1.25,3.5\n";
    const run = async () => {
      const type = { "Content-Type": "text/csv" };
      const staged = await user.raw("POST", "/uploads?fileName=field.csv", csv, type);
      const { data } = (await staged.json()) as { data: { upload: { _id: string } } };
      const uploadId = data.upload._id;
      const seen = (await user.get(`/uploads/${uploadId}/preview?siteId=${siteId}`)).data.fingerprint;
      await user.post(`/sites/${siteId}/imports`, { uploadId, seen });
      await expect
        .poll(async () => (await user.get(`/sites/${siteId}/surveys`)).data.surveys)
        .toHaveLength(1);
    };
    await leaves("survey-uploaded", run, [name, "Bench 3", "field.csv"], { points: 1 });
    // A time could contain the same digits, so it is left out.
    const { at: _, ...row } = (await newest(api))[0]!;
    for (const coordinate of ["2.25", "1.25", "3.5"]) expect(JSON.stringify(row)).not.toContain(coordinate);
  });

  test("stockpiles and materials", async () => {
    const { projectId, siteId, name } = await newSite(user);
    const of = [name, "Bench 3"];
    let materialId = "";
    const sand = { name: "Sand", densityTPerM3: 1.5, source: "Weighed" };
    const materials = `/projects/${projectId}/materials`;
    const addMaterial = async () => {
      materialId = (await user.post(materials, sand)).data.material._id;
    };
    await leaves("material-added", addMaterial, [name, "Sand"]);
    const changed = { ...sand, name: "Sand 0/4", densityTPerM3: 1.55 };
    const changeMaterial = () => user.put(`${materials}/${materialId}`, changed);
    await leaves("material-edited", changeMaterial, [name, "Sand 0/4"], {
      fields: ["name", "densityTPerM3"],
      formerName: "Sand",
    });
    expect(await done(changeMaterial)).toEqual([]);
    const outline = [
      [8.5, 46.5],
      [8.501, 46.5],
      [8.5, 46.501],
    ];
    const heap = { name: "Heap", outline };
    let id = "";
    const add = async () => {
      id = (await user.post(`/sites/${siteId}/stockpiles`, heap)).data.stockpile._id;
    };
    await leaves("stockpile-added", add, [...of, "Heap"]);
    const path = `/sites/${siteId}/stockpiles/${id}`;
    const price = { amount: 1, currency: "CHF", per: "t" };
    const change = () => user.put(path, { ...heap, name: "Heap 1", price });
    await leaves("stockpile-edited", change, [...of, "Heap 1"], {
      fields: ["name", "price"],
      formerName: "Heap",
    });
    expect(await done(change)).toEqual([]);
    expect(JSON.stringify((await newest(api))[0])).not.toContain("46.5");
    const read = (file: string) => async () => (await user.raw("GET", file)).text();
    const details = { format: "csv", content: "stockpiles" };
    await leaves("exported", read(`/sites/${siteId}/stockpiles.csv`), of, details);
    await leaves("exported", read(`/projects/${projectId}/stockpiles.csv`), [name], details);
    await leaves("stockpile-deleted", () => user.delete(path), [...of, "Heap 1"]);
    await leaves("material-deleted", () => user.delete(`${materials}/${materialId}`), [name, "Sand 0/4"]);
  });

  test("comments", async () => {
    const { siteId, name } = await newSite(user);
    const of = [name, "Bench 3", "1"];
    const talk = `/sites/${siteId}/comments`;
    let thread: { _id: string; comments: { _id: string }[] };
    const begin = async () => {
      thread = (await user.post(talk, { text: "Secret words" })).data.thread;
    };
    await leaves("comment-added", begin, of);
    await leaves("comment-added", () => user.post(`${talk}/${thread._id}/replies`, { text: "Reply" }), of);
    const own = () => `/comments/${thread.comments[0]!._id}`;
    await leaves("comment-edited", () => user.patch(own(), { text: "Other words" }), of);
    const set = (isResolved: boolean) => () => user.patch(`${talk}/${thread._id}`, { isResolved });
    await leaves("comment-resolved", set(true), of);
    expect(await done(set(true))).toEqual([]);
    await leaves("comment-reopened", set(false), of);
    await leaves("comment-deleted", () => user.delete(own()), of);
    expect(JSON.stringify(await newest(api))).not.toContain("words");
    expect(await done(() => user.post(`${talk}/seen`))).toEqual([]);
  });

  test("drawings", async () => {
    const { siteId, name } = await newSite(user);
    const path = `/sites/${siteId}/cad-diagram`;
    const of = [name, "Bench 3"];
    await leaves("drawing-uploaded", () => user.post(path, drawing("a.dxf")), [...of, "a.dxf"]);
    await leaves("drawing-replaced", () => user.post(path, drawing("b.dxf")), [...of, "b.dxf"]);
    await leaves("drawing-deleted", () => user.delete(path), [...of, "b.dxf"]);
    const [{ _id }] = (await user.get(`/bin?siteId=${siteId}`)).data.items;
    await leaves("drawing-restored", () => user.post(`/bin/${_id}/restore`), [...of, "b.dxf"]);
  });

  test("designs: added, edited, deleted, restored, and their differences downloaded", async () => {
    const { siteId, name } = await newSite(user);
    await user.post(`/sites/${siteId}/topographic-data`, { points: [point("1")] });
    const path = `/sites/${siteId}/designs`;
    const of = [name, "Bench 3"];
    const plane = { longitude: 10, latitude: 45, elevationM: 1 };
    const heights = { kind: "local" };
    let id = "";
    const add = async () => {
      id = (await user.post(path, { name: "Level", plane, heights })).data.design._id;
    };
    await leaves("design-added", add, [...of, "Level"]);
    const edit = () => user.patch(`${path}/${id}`, { name: "Final" });
    await leaves("design-edited", edit, [...of, "Final"], { fields: ["name"] });
    expect(await done(edit)).toEqual([]);
    const csv = async () => (await user.raw("GET", `${path}/${id}/differences.csv`)).text();
    await leaves("exported", csv, [...of, "Final"], { format: "csv", content: "design-differences" });
    await leaves("design-deleted", () => user.delete(`${path}/${id}`), [...of, "Final"]);
    await leaves("design-restored", () => user.post(`/bin/${id}/restore`), [...of, "Final"]);
  });

  test("teams and their members", async () => {
    const member = await api.user();
    let id = "";
    const create = async () => {
      id = (await user.post("/teams", { name: "Crew" })).data.team._id;
    };
    await leaves("team-created", create, ["Crew"]);
    await leaves("team-edited", () => user.patch(`/teams/${id}`, { name: "Pit Crew" }), ["Pit Crew"], {
      fields: ["name"],
      formerName: "Crew",
    });
    const who = { member: member.email };
    const add = () => user.post(`/teams/${id}/members`, { userId: member.id, role: "member" });
    await leaves("member-added", add, ["Pit Crew"], { ...who, role: "member" });
    const path = `/teams/${id}/members/${member.id}`;
    await leaves("member-role-changed", () => user.patch(path, { role: "manager" }), ["Pit Crew"], {
      ...who,
      role: "manager",
    });
    await leaves("member-role-changed", () => user.patch(path, { role: "viewer" }), ["Pit Crew"], {
      ...who,
      role: "viewer",
    });
    await leaves("member-removed", () => user.delete(path), ["Pit Crew"], who);
    await add();
    const leave = () => member.delete(`/teams/${id}/membership`);
    await leaves("member-left", leave, ["Pit Crew"], {}, member.id);
    const guest = { email: "not-yet@example.org" };
    const invite = () => user.post(`/teams/${id}/invitations`, { ...guest, role: "viewer" });
    await leaves("member-invited", invite, ["Pit Crew"], { member: guest.email, role: "viewer" });
    const { invitations } = (await user.get(`/teams/${id}/invitations`)).data;
    const withdraw = () => user.delete(`/teams/${id}/invitations/${invitations[0]._id}`);
    await leaves("invitation-withdrawn", withdraw, ["Pit Crew"], { member: guest.email });
    // Invited before its approval, which the harness has already given.
    await putInvitation(api.services.database.db, id, { email: member.email, role: "viewer" });
    const [joined] = await done(() => member.signIn(member.email, PASSWORD));
    expect(joined).toEqual({ deed: "member-joined", names: ["Pit Crew"], details: { role: "viewer" } });
    tried.add("member-joined");
    await leaves("team-deleted", () => user.delete(`/teams/${id}`), ["Pit Crew"]);
  });

  test("webhooks", async () => {
    const { projectId, name } = await newSite(user);
    let path = `/projects/${projectId}/webhooks`;
    const hook = { name: "Office", url: "https://hook.invalid/token", events: ["result.saved"] };
    const add = async () => {
      path += `/${(await user.post(path, hook)).data.webhook._id}`;
    };
    await leaves("webhook-added", add, [name, "Office"]);
    const events = ["member.added"];
    const edit = () => user.patch(path, { ...hook, name: "Site office", events });
    await leaves("webhook-edited", edit, [name, "Site office"], {
      fields: ["name", "events"],
      formerName: "Office",
    });
    expect(await done(() => user.patch(path, { events, isOn: true }))).toEqual([]);
    const of = [name, "Site office"];
    await leaves("webhook-secret-replaced", () => user.post(`${path}/secrets`, {}), of);
    const { secrets } = (await user.get(path)).data;
    await leaves("webhook-secret-ended", () => user.delete(`${path}/secrets/${secrets[1]._id}`), of);
    await leaves("webhook-switched-off", () => user.patch(path, { isOn: false }), of);
    await leaves("webhook-switched-on", () => user.patch(path, { isOn: true }), of);
    await leaves("webhook-deleted", () => user.delete(path), of);
    // Needs a receiver, so it is tested in webhooks/webhooks.db.test.ts.
    tried.add("webhook-stopped");
  });

  test("restoring by the operator, without a name", async () => {
    const { siteId, name } = await newSite(user);
    await user.delete(`/sites/${siteId}`);
    const { db } = api.services.database;
    const run = () => restore(db, { itemId: siteId, projectId: null, by: OPERATOR });
    await leaves("site-restored", run, [name, "Bench 3"], {}, null);
  });

  test("an administrator who retries or cancels a job", async () => {
    const { siteId, name } = await newSite(user);
    const { db } = api.services.database;
    const job = { ownerId: user.id, siteId, kind: "import-points" as const, parameters: {}, hash: null };
    const id = await insertJob(db, job);
    // Keeps workers from claiming the job.
    const later = { not_before: Date.now() + DAY_MS };
    const failed = { ...later, state: "failed", finished_at: Date.now() } as const;
    await db.updateTable("jobs").set(failed).where("id", "=", id).execute();
    const names = [name, "Bench 3", user.email];
    await leaves("job-retried", () => api.admin.post(`/admin/jobs/${id}/retry`), names, {}, api.admin.id);
    const row = await db.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const waiting = { ...row, ...later, id: "f".repeat(24), state: "queued" } as const;
    await db.insertInto("jobs").values(waiting).execute();
    const cancel = () => api.admin.delete(`/admin/jobs/${waiting.id}`);
    await leaves("job-cancelled", cancel, names, {}, api.admin.id);
  });

  test("every deed that exists", () => {
    expect([...tried].sort()).toEqual([...Deed.options].sort());
  });
});

describe("nothing is left by", () => {
  test("refused calls", async () => {
    const { projectId, siteId } = await newSite(user);
    const stranger = await api.user();
    const team = (await user.post("/teams", { name: "Crew" })).data.team;
    const member = { userId: stranger.id, role: "member" };
    await user.post(`/teams/${team._id}/members`, member);
    const refusals = async () => [
      await stranger.delete(`/sites/${siteId}`),
      await stranger.put(`/projects/${projectId}`, { name: "Mine" }),
      await user.put(`/projects/${projectId}`, { status: "unheard of" }),
      await user.delete(`/sites/${siteId}/wms-layer`),
      await user.delete(`/sites/${siteId}/topographic-data`),
      await user.get(`/sites/${siteId}/exports/csv`),
      await user.post(`/teams/${team._id}/members`, member),
      await user.put(`/sites/${siteId}/current-survey`, { surveyId: "none" }),
      await api.visitor().post("/auth/login", { email: user.email, password: "Wrong-Secret9!" }),
      await api.visitor().post("/auth/register", {
        email: user.email,
        password: PASSWORD,
        passwordConfirm: PASSWORD,
      }),
    ];
    let statuses: number[] = [];
    const run = async () => {
      statuses = (await refusals()).map(({ status }) => status);
    };
    expect(await done(run)).toEqual([]);
    // Registering a taken address only appears to succeed.
    expect(statuses).toEqual([404, 404, 422, 404, 404, 422, 409, 404, 401, 201]);
  });

  test("a repeated submission that creates nothing", async () => {
    const create = () =>
      user.call("POST", "/projects", { name: "Twice" }, { "Idempotency-Key": "one-press" });
    expect(await done(() => Promise.all([create(), create()]))).toHaveLength(1);
  });

  test("a change that fails after it was recorded", async () => {
    const { db } = api.services.database;
    const fail = () =>
      db
        .transaction()
        .execute(async trx => {
          await record(trx, OPERATOR, { deed: "site-deleted" });
          throw new Error("rolled back");
        })
        .catch(() => undefined);
    expect(await done(fail)).toEqual([]);
  });
});

test("a change that cannot be recorded is not made", async () => {
  const { projectId, siteId } = await newSite(user);
  await upload(siteId);
  const member = await api.user();
  const team = (await user.post("/teams", { name: "Crew" })).data.team;
  const { db } = api.services.database;
  await db.schema.alterTable("activity").renameTo("activity_away").execute();
  const answers = [
    await user.put(`/projects/${projectId}`, { name: "Other" }),
    await user.delete(`/sites/${siteId}/topographic-data`),
    await user.post(`/sites/${siteId}/wms-layer`, { layerName: "L" }),
    await user.post(`/sites/${siteId}/topographic-data`, { points: [point("3")] }),
    await user.post(`/teams/${team._id}/members`, { userId: member.id, role: "member" }),
    await user.delete(`/projects/${projectId}`),
    await user.post("/auth/logout"),
  ];
  await db.schema.alterTable("activity_away").renameTo("activity").execute();
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(500));
  const { project } = (await user.get(`/projects/${projectId}`)).data;
  expect(project.name).toMatch(/^Quarry/);
  const { site } = (await user.get(`/sites/${siteId}`)).data;
  expect(site.topographicData.points).toHaveLength(2);
  expect(site.wmsLayer).toBeNull();
  expect((await user.get(`/teams/${team._id}`)).data.team.members).toEqual([]);
  expect((await user.get("/bin")).data.items.map((item: { name: string }) => item.name)).not.toContain(
    project.name,
  );
});
