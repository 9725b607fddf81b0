import { type Action, created, seesProject, siteData } from "../cells.ts";

export const surveys: Action[] = [
  {
    name: "list the surveys of a site",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/surveys`),
  },
  {
    name: "date a survey",
    expected: siteData,
    call: (c, s) => c.patch(`/sites/${s.siteId}/surveys/${s.surveyId}`, { surveyedOn: "2026-11-18" }),
  },
  {
    name: "correct a survey",
    expected: created(siteData),
    call: (c, s) =>
      c.post(`/sites/${s.siteId}/surveys/${s.surveyId}/corrections`, {
        points: { rows: [0] },
        change: { code: "TOE" },
      }),
  },
  {
    name: "make a survey current",
    expected: siteData,
    call: (c, s) => c.put(`/sites/${s.siteId}/current-survey`, { surveyId: s.surveyId }),
  },
  {
    name: "delete a survey",
    expected: siteData,
    call: (c, s) => c.delete(`/sites/${s.siteId}/surveys/${s.surveyId}`),
  },
];
