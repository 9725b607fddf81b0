import { subject } from "../description.ts";

export const teams = subject(
  "Teams",
  "A team shares its projects. Owners and managers change the team, members work on its projects, viewers can only look.",
  {
    teams: { text: "Lists the teams that you own or belong to; administrators see all." },
    teamsOwned: { text: "Lists the teams that you own." },
    teamsManaged: { text: "Lists the teams that you are a manager of." },
    teamsAssignable: { text: "Lists the teams that you may add projects to." },
    teamsMember: { text: "Lists the teams that you belong to but do not own." },
    team: { text: "Returns one team with its members and their roles." },
    teamProjects: { text: "Lists the projects of a team." },
    createTeam: {
      text: "Creates a team that you own. Accepts an `Idempotency-Key`.",
      example: { name: "Survey north", description: "" },
    },
    updateTeam: { text: "Changes name and description.", example: { name: "Survey north and west" } },
    deleteTeam: {
      text: "Deletes a team. Its projects become personal projects of the people who created them.",
    },
    addMember: {
      text: "Adds an account, which `GET /auth/users/search` finds, as manager, member or viewer.",
      refusals: {
        404: "The team or the account does not exist.",
        409: "The account is already in the team, or owns it.",
      },
      example: { userId: "6b0463f6cf9942914986dc9a", role: "member" },
    },
    changeMemberRole: {
      text: "Makes a member a manager, member or viewer. Nobody can change their own role.",
      example: { role: "manager" },
    },
    removeMember: { text: "Removes a member. Managers and owners can do this, but not for themselves." },
    leaveTeam: {
      text: "Ends your own membership. Projects that you created still belong to you and stay in the team.",
      refusals: { 403: "You own the team, or are not in it." },
    },
  },
);
