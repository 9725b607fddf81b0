import { type Action, seesProject } from "../cells.ts";

export const comparison: Action[] = [
  {
    name: "compare surveys",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/comparison?from=${s.surveyId}&to=${s.surveyId}`),
  },
  {
    name: "list the points that differ between surveys",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/point-differences?from=${s.surveyId}&to=${s.surveyId}`),
  },
  {
    name: "download the points that differ between surveys",
    expected: seesProject,
    call: (c, s) =>
      c.raw("GET", `/sites/${s.siteId}/point-differences.csv?from=${s.surveyId}&to=${s.surveyId}`),
  },
  {
    name: "follow a point through the surveys",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/point-history?name=1`),
  },
  {
    name: "see the progress of a site",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/progress`),
  },
  {
    name: "download the progress of a site",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/progress.csv?against=level&levelM=0`),
  },
  {
    name: "download the comparison of two surveys as a report",
    expected: seesProject,
    call: (c, s) =>
      c.raw("GET", `/sites/${s.siteId}/reports/comparison.pdf?from=${s.surveyId}&to=${s.surveyId}`),
  },
  {
    name: "download the progress of a site as a report",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/reports/progress.pdf`),
  },
];
