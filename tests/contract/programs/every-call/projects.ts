import { describedFile, type Tries } from "./tries.ts";

/** Calls about a team to which an account is added, and a project of it. */
export async function projects({ client, call, tried }: Tries, userId: string) {
  const { team } = await call("createTeam", {}, { name: "T" });
  const teamId: string = team._id;
  await call("addMember", { teamId }, { userId, role: "member" });
  await call("changeMemberRole", { teamId, userId }, { role: "manager" });
  const { invitations } = await call("invite", { teamId }, { email: "not-yet@example.org" });
  await call("invitations", { teamId });
  await call("withdrawInvitation", { teamId, invitationId: invitations[0]._id });
  await call("updateTeam", { teamId }, { name: "U" });
  for (const name of ["teams", "teamsOwned", "teamsManaged", "teamsAssignable", "teamsMember"] as const)
    await call(name);
  const { project } = await call("createProject", {}, { name: "P", teamId });
  const projectId: string = project._id;
  await call("updateProject", { projectId }, { status: "completed" });
  await call("updateCodeMarks", { projectId }, { codeMarks: [{ code: "TOPO", colour: "pink" }] });
  await call("codeMarks", { projectId });
  const codeRules = { convention: "civil3d", rules: [{ code: "TOPO", kind: "line" }] };
  await call("updateCodeRules", { projectId }, { codeRules });
  await call("codeRules", { projectId });
  // A JPEG's head.
  const base64 = Buffer.from("ffd8ffc0001108001000200301220002110103110000000000ffd9", "hex").toString(
    "base64",
  );
  await call("updateDisplayUnits", { projectId }, { length: "ft", area: "acre" });
  await call("displayUnits", { projectId });
  await call("updateReportDetails", { projectId }, { company: "Alpin", logo: { base64 } });
  await call("reportDetails", { projectId });
  const logo = await client.raw("GET", `/projects/${projectId}/report-details/logo`);
  await describedFile("reportLogo", logo, tried);
  await call("project", { projectId });
  await call("projects");
  await call("projectChoices");
  await call("home");
  await call("team", { teamId });
  await call("teamProjects", { teamId });
  return { teamId, projectId };
}

/** Calls that apply one change to several items. */
export async function bulk({ call }: Tries, projectId: string, siteId: string): Promise<void> {
  const { site } = await call("createSite", { projectId }, { name: "Among many" });
  const one = { ids: [site._id] };
  await call("deleteSites", {}, one);
  await call("restoreItems", {}, { ids: [site._id, siteId] });
  await call("changeProjects", {}, { deed: "set-status", status: "active", ids: [projectId] });
  await call("decideOnAccounts", {}, { approvalStatus: "approved", ids: ["nobody"] });
}

/** Calls about webhooks. Nothing is sent, because the server does not exist. */
export async function webhooks({ api, call }: Tries, projectId: string): Promise<void> {
  const body = { name: "Office", url: "https://hook.invalid/", events: ["survey.published"] };
  const { webhook } = await call("createWebhook", { projectId }, body);
  const one = { projectId, webhookId: webhook._id };
  await call("webhooks", { projectId });
  const { delivery } = await call("testWebhook", one);
  await api.services.database.db
    .updateTable("webhook_deliveries")
    .set({ state: "failed", next_attempt_at: null })
    .where("id", "=", delivery._id)
    .execute();
  await call("resendDelivery", { ...one, deliveryId: delivery._id });
  await call("replaceWebhookSecret", one, { endOthers: false });
  const { secrets } = await call("webhook", one);
  await call("endWebhookSecret", { ...one, secretId: secrets[1]._id });
  await call("updateWebhook", one, { events: ["member.added"], isOn: false });
  await call("deleteWebhook", one);
}
