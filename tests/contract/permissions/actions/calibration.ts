import { type Action, refused, seesProject, siteData } from "../cells.ts";

const body = {
  epsg: 2056,
  localUnit: "m",
  scale: "free",
  height: "shift",
  heights: { kind: "local" },
  points: [
    {
      name: "1",
      local: { x: 0, y: 0, height: null },
      known: { x: 2_600_000, y: 1_200_000, height: null },
    },
    {
      name: "2",
      local: { x: 100, y: 0, height: null },
      known: { x: 2_600_100, y: 1_200_000, height: null },
    },
  ],
};

export const calibration: Action[] = [
  {
    name: "see a site's calibration",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/calibration`),
  },
  {
    name: "calibrate a site",
    expected: siteData,
    call: (c, s) => c.put(`/sites/${s.siteId}/calibration`, body),
  },
  {
    name: "remove a site's calibration",
    expected: siteData,
    call: (c, s) => c.delete(`/sites/${s.siteId}/calibration`),
  },
  {
    name: "compute a calibration",
    expected: seesProject,
    call: (c, s) => c.post(`/sites/${s.siteId}/calibration/fit`, body),
  },
  {
    name: "find known positions by name",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/calibration/positions?crs=2056&name=1`),
  },
  {
    name: "find known positions in the file of another account",
    expected: refused(seesProject, 404),
    call: (c, s) =>
      c.get(`/sites/${s.siteId}/calibration/positions?crs=2056&name=1&upload=${s.unfinishedUploadId}`),
  },
];
