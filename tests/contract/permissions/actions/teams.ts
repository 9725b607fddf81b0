import type { Client } from "../../client.ts";
import {
  type Action,
  cells,
  created,
  everyone,
  leadsTeam,
  noToken,
  ownsTeam,
  refused,
  seesTeam,
} from "../cells.ts";

export const teams: Action[] = [
  ...["", "/owned", "/managed", "/assignable", "/member"].map(path => ({
    name: `list teams${path}`,
    expected: everyone,
    call: (c: Client) => c.get(`/teams${path}`),
  })),
  { name: "see a team", expected: seesTeam, call: (c, s) => c.get(`/teams/${s.teamId}`) },
  { name: "see a team's projects", expected: seesTeam, call: (c, s) => c.get(`/teams/${s.teamId}/projects`) },
  { name: "create a team", expected: created(everyone), call: c => c.post("/teams", { name: "T" }) },
  { name: "edit a team", expected: leadsTeam, call: (c, s) => c.patch(`/teams/${s.teamId}`, { name: "N" }) },
  { name: "delete a team", expected: ownsTeam, call: (c, s) => c.delete(`/teams/${s.teamId}`) },
  {
    name: "add a member",
    expected: created(noToken(leadsTeam)),
    call: (c, s) => c.post(`/teams/${s.teamId}/members`, { userId: s.strangerId, role: "member" }),
  },
  {
    name: "list a team's invitations",
    expected: leadsTeam,
    call: (c, s) => c.get(`/teams/${s.teamId}/invitations`),
  },
  {
    name: "invite somebody without an account",
    expected: created(noToken(leadsTeam)),
    call: (c, s) =>
      c.post(`/teams/${s.teamId}/invitations`, { email: `of-${c.id}@elsewhere.example`, role: "member" }),
  },
  {
    name: "withdraw an invitation that is gone",
    expected: refused(leadsTeam, 404),
    call: (c, s) => c.delete(`/teams/${s.teamId}/invitations/gone`),
  },
  {
    name: "change another member's role",
    expected: noToken(leadsTeam),
    call: (c, s) => c.patch(`/teams/${s.teamId}/members/${s.otherMemberId}`, { role: "manager" }),
  },
  {
    name: "remove another member",
    expected: leadsTeam,
    call: (c, s) => c.delete(`/teams/${s.teamId}/members/${s.otherMemberId}`),
  },
  {
    name: "change the own role",
    expected: noToken(cells(403, 404, 403, 403, 403, 404)),
    call: (c, s) => c.patch(`/teams/${s.teamId}/members/${c.id}`, { role: "manager" }),
  },
  {
    name: "remove oneself",
    expected: cells(403, 404, 403, 403, 403, 404),
    call: (c, s) => c.delete(`/teams/${s.teamId}/members/${c.id}`),
  },
  {
    name: "leave a team",
    expected: noToken(cells(403, 404, 403, 200, 200, 404)),
    call: (c, s) => c.delete(`/teams/${s.teamId}/membership`),
  },
];
