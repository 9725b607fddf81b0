/** Answers of the API to the pages, with only as much as the pages show. */

const day = (date: string, time = "08:00") => `${date}T${time}:00.000Z`;

export const admin = {
  _id: "u1",
  email: "mara.keller@alpin-survey.example",
  username: "Mara Keller",
  role: "admin" as const,
  approvalStatus: "approved" as const,
  createdAt: day("2026-03-02"),
  lastLogin: day("2026-11-18"),
};
export const jonas = { _id: "u2", username: "Jonas Furrer", email: "jonas.furrer@alpin-survey.example" };
const lea = { _id: "u3", username: null, email: "lea.gisler@uri-bau.example" };
const owner = { _id: admin._id, username: admin.username, email: admin.email };

export const team = {
  _id: "t1",
  name: "Alpin Survey Uri",
  description: "Survey crews of the Gotthard section",
  owner,
  members: [
    { user: jonas, role: "manager" as const },
    { user: lea, role: "member" as const },
  ],
  memberCount: 3,
  projectCount: 3,
  createdAt: day("2026-03-04"),
};

export const project = {
  _id: "p1",
  name: "Reuss Retention Basins",
  description: "Flood storage above Andermatt, stages 1 to 3",
  status: "active" as const,
  team,
  user: owner,
  createdAt: day("2026-04-12"),
  updatedAt: day("2026-11-18", "14:05"),
  siteCount: 3,
};

const site = (id: string, name: string, pointCount: number, surveyedOn?: string) => ({
  _id: id,
  name,
  description: "",
  createdAt: day("2026-04-14"),
  pointCount,
  uploadedBy: jonas,
  uploadedAt: surveyedOn ? day(surveyedOn, "16:20") : null,
  ...(surveyedOn && { surveyedOn }),
});

export const sites = [
  site("s1", "Basin North", 1003, "2026-11-18"),
  site("s2", "Basin South", 18_240, "2026-11-11"),
  site("s3", "Spoil heap Urnerloch", 0),
];

const listed = (id: string, name: string, description: string, more: object = {}) => ({
  _id: id,
  name,
  description,
  status: "active" as "active" | "completed" | "archived",
  siteCount: 2,
  updatedAt: day("2026-11-16"),
  canManage: true,
  owner: admin.username,
  team: team.name as string | undefined,
  ...more,
});

export const projects = [
  listed("p1", project.name, project.description, { siteCount: 3, updatedAt: project.updatedAt }),
  listed("p2", "Furka Road Realignment", "Km 12.4 to 15.1, road and walls"),
  listed("p3", "Quarry Göschenen", "Monthly stockpiles", { siteCount: 1, updatedAt: day("2026-11-02") }),
  listed("p4", "House plot Bristen", "", { team: undefined, siteCount: 1, updatedAt: day("2026-10-21") }),
  listed("p5", "Gotthard North Portal", "Final survey", {
    status: "completed",
    siteCount: 4,
    updatedAt: day("2026-08-30"),
  }),
];

export const teamProjects = projects
  .filter(({ team }) => team !== undefined)
  .map(({ _id, name, description, status }) => ({
    _id,
    name,
    description,
    status,
    createdAt: day("2026-04-12"),
  }));

const account = (
  id: string,
  email: string,
  approvalStatus: "pending" | "approved" | "rejected",
  more = {},
) => ({
  _id: `665f1c2ab90e4d77${id}`,
  email,
  username: null,
  role: "user" as "user" | "admin",
  approvalStatus,
  createdAt: day("2026-11-17"),
  lastLogin: null as string | null,
  ...more,
});

export const users = [
  account("00000001", "p.zgraggen@geoplan.example", "pending"),
  account("00000002", "new.person@uri-bau.example", "pending"),
  account("00000003", admin.email, "approved", { role: "admin", lastLogin: admin.lastLogin }),
  account("00000004", jonas.email, "approved", { lastLogin: day("2026-11-18", "06:40") }),
  account("00000005", lea.email, "approved"),
  account("00000006", "offers@cheap-maps.example", "rejected"),
];
export const stats = { totalUsers: 6, pendingApprovals: 2, activeUsers: 3, adminUsers: 1 };
export const storage = {
  currentBytes: 48_234_496,
  replacedBytes: 6_291_456,
  stagedBytes: 0,
  quotaBytes: 10_737_418_240,
  all: { usedBytes: 812_646_400, freeBytes: 41_875_931_136 },
};
