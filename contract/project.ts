import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { TeamMember } from "./accounts/team.ts";
import { UserReference } from "./accounts/user.ts";
import { description, IsoDate, requiredName } from "./fields.ts";
import { texts } from "./texts.ts";

export const ProjectStatus = z.enum(["active", "completed", "archived"]);
export type ProjectStatus = z.infer<typeof ProjectStatus>;

/** The fields of a project's team that decide permissions. */
export const ProjectTeam = z.object({
  _id: Id,
  name: z.string(),
  description: z.string().optional(),
  owner: z.object({ _id: Id }),
  members: z.array(TeamMember),
});
export type ProjectTeam = z.infer<typeof ProjectTeam>;

export const Project = z.object({
  _id: Id,
  name: z.string(),
  description: z.string().default(""),
  status: ProjectStatus,
  team: ProjectTeam.nullish(),
  user: UserReference,
  createdAt: IsoDate,
  updatedAt: IsoDate,
  siteCount: z.number().int().default(0),
});
export type Project = z.infer<typeof Project>;

/** A project as a team's page lists it. */
export const TeamProject = z.object({
  _id: Id,
  name: z.string(),
  description: z.string().default(""),
  status: z.string(),
  createdAt: IsoDate,
});
export type TeamProject = z.infer<typeof TeamProject>;

const fields = {
  name: requiredName(texts.projectNameRequired, "Project name"),
  description,
  status: ProjectStatus.default("active"),
};

/** Without `teamId`, or with null or '', the project is personal. */
export const CreateProjectBody = z.object({ ...fields, teamId: z.string().nullish() });
export type CreateProjectBody = z.infer<typeof CreateProjectBody>;

/** Absent fields keep their values. A `teamId` of null or '' makes the project personal. */
export const UpdateProjectBody = z
  .object({
    name: fields.name,
    description: fields.description.unwrap(),
    status: ProjectStatus,
    teamId: z.string().nullable(),
  })
  .partial();
export type UpdateProjectBody = z.infer<typeof UpdateProjectBody>;
