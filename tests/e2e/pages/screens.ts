import { approvedAccount } from "../accounts.ts";

/**
 * Prepares one site with a point, in a project of a team with a member, and returns the addresses of its
 * screens.
 */
export async function everyScreen() {
  const owner = await approvedAccount("axe");
  const member = await approvedAccount("axemember");
  const { team } = await owner.api("POST", "/teams", { name: "Axe crew" });
  await owner.api("POST", `/teams/${team!._id}/members`, { userId: member.userId, role: "member" });
  const { project } = await owner.api("POST", "/projects", { name: "Axe", teamId: team!._id });
  const points = [
    { name: "1", code: "TOPO", latitude: 46.6, longitude: 8.5, ellipsoidalHeight: 1490 },
    { name: "2", code: "PL_1", latitude: 46.601, longitude: 8.501, ellipsoidalHeight: 1491 },
    { name: "3", code: "ELEV", latitude: 46.6, longitude: 8.502, ellipsoidalHeight: 1492 },
  ];
  const { site } = await owner.api("POST", `/projects/${project!._id}/sites`, { name: "North", points });
  const [projectPath, teamPath, sitePath] = [
    `/projects/${project!._id}`,
    `/teams/${team!._id}`,
    `/sites/${site!._id}`,
  ];
  const earlier = await moreSurveys(owner.api, sitePath, points);
  const { design } = await owner.api("POST", `${sitePath}/designs`, {
    name: "Subgrade",
    plane: { longitude: 8.501, latitude: 46.6005, elevationM: 1490 },
  });
  const { stockpile } = await owner.api("POST", `${sitePath}/stockpiles`, PILE);
  const link = { label: "Axe", expiresAt: null, embedOrigins: ["https://www.example.org"] };
  const token = String((await owner.api("POST", `${sitePath}/share-links`, link)).token);
  const commentPaths = await withComments(owner.api, sitePath);
  return {
    owner,
    member,
    visitors: [
      "/",
      "/login",
      "/register",
      "/register/next",
      "/forgot-password",
      "/help",
      "/help/volumes",
      "/shortcuts",
      `/s/${token}`,
      `/embed/${token}`,
      "/s/none",
    ],
    owners: [
      "/",
      "/projects",
      "/create-project",
      projectPath,
      `${projectPath}/edit`,
      `${projectPath}/activity`,
      `${projectPath}/delete`,
      `${projectPath}/stockpiles`,
      `${projectPath}/materials`,
      `${projectPath}/materials/new`,
      `${projectPath}/sites/new`,
      `${projectPath}/sites/${site!._id}/delete`,
      `${projectPath}/sites/bulk?deed=delete&id=${site!._id}`,
      sitePath,
      `${sitePath}/upload`,
      `${sitePath}/share`,
      `${sitePath}/data/topographic/delete`,
      `${sitePath}?survey=${earlier}`,
      `${sitePath}/stockpiles`,
      `${sitePath}/stockpiles/new`,
      `${sitePath}/surveys`,
      `${sitePath}/profile?levelM=1490&sectionEveryM=50`,
      `${sitePath}/surveys/${earlier}/edit`,
      `${sitePath}/surveys/${earlier}/delete`,
      "/teams",
      "/teams/new",
      teamPath,
      `${teamPath}/projects`,
      `${teamPath}/edit`,
      `${teamPath}/delete`,
      `${teamPath}/members/new`,
      `${teamPath}/members/${member.userId}/remove`,
      "/profile",
      "/profile?edit",
      "/settings",
      "/settings/security",
      "/settings/sessions",
      "/proof",
      "/settings/preferences",
      "/settings/notifications",
      "/nowhere",
      "/admin",
    ],
    earthworks: [
      `${projectPath}/codes?guess=${site!._id}`,
      `${projectPath}/report-details`,
      `${projectPath}/units`,
      `${sitePath}/surface`,
      `${sitePath}/calibration`,
      `${sitePath}/designs`,
      `${sitePath}/designs/plane`,
      `${sitePath}/designs/upload`,
      `${sitePath}/designs/${design!._id}/differences`,
      `${sitePath}/stockpiles/${stockpile!._id}`,
      `${sitePath}/stockpiles/${stockpile!._id}/edit`,
      `${sitePath}/progress?against=design&designId=${design!._id}`,
    ],
    commentPaths,
    /** Screens with a live map. */
    maps: [sitePath, `${projectPath}/map`],
    administrators: [
      "/admin",
      "/admin/activity",
      "/admin/health",
      `/admin/users/${member.userId}`,
      `/admin/users/${member.userId}/edit`,
      `/admin/users/${member.userId}/delete`,
    ],
  };
}

/**
 * Writes a comment at a point with a reply, and a resolved one; returns the pages of comments and their
 * dialogs.
 */
async function withComments(
  api: Awaited<ReturnType<typeof approvedAccount>>["api"],
  sitePath: string,
): Promise<string[]> {
  const comments = `${sitePath}/comments`;
  type Thread = { _id: string; comments: { _id: string }[] };
  const write = async (body: object) => (await api("POST", comments, body)).thread as unknown as Thread;
  const open = await write({ text: "Is this the toe?", place: { kind: "point", name: "1" } });
  await api("POST", `${comments}/${open._id}/replies`, { text: "It is." });
  const done = await write({
    text: "Fence\n\nmoved",
    place: { kind: "place", longitude: 8.501, latitude: 46.6 },
  });
  await api("PATCH", `${comments}/${done._id}`, { isResolved: true });
  const one = `${comments}/${open._id}`;
  return [
    comments,
    `${comments}?new=1`,
    `${comments}?lon=8.501&lat=46.6005`,
    `${comments}?state=resolved`,
    one,
    `${comments}/${done._id}`,
    `${one}/${open.comments[0]!._id}/edit`,
    `${one}/${open.comments[0]!._id}/delete`,
  ];
}

/** A stockpile in the middle of the three points. */
const PILE = {
  name: "Heap",
  outline: [
    [8.5005, 46.6002],
    [8.501, 46.6002],
    [8.501, 46.6005],
  ],
  base: "triangulated",
};

/** Adds a current and a deleted survey to a site. Returns the id of the survey it had before. */
async function moreSurveys(
  api: Awaited<ReturnType<typeof approvedAccount>>["api"],
  sitePath: string,
  points: object[],
): Promise<string> {
  const earlier = (await api("GET", sitePath)).site!.datasetId;
  for (const surveyedOn of ["2024-11-04", "2024-11-11"])
    await api("POST", `${sitePath}/topographic-data`, { points, surveyedOn, label: "Bench", role: "new" });
  const { surveys } = (await api("GET", `${sitePath}/surveys`)) as unknown as { surveys: { _id: string }[] };
  await api("DELETE", `${sitePath}/surveys/${surveys.at(-1)!._id}`);
  return String(earlier);
}
