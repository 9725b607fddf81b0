import { type Action, cells, everyone, seesProject } from "../cells.ts";

/** Returns 200 if the answer contains the site, 404 if not. */
const found = (holds: boolean) => ({ status: holds ? 200 : 404 });

export const overview: Action[] = [
  { name: "map the sites of all projects", expected: everyone, call: c => c.get("/sites/overview") },
  {
    name: "map the sites of a project",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/overview?projectId=${s.projectId}`),
  },
  {
    name: "find a site on the map of all",
    expected: seesProject,
    async call(c, s) {
      const { status, data } = await c.get("/sites/overview");
      return status === 200
        ? found(data.sites.some(({ _id }: { _id: string }) => _id === s.siteId))
        : { status };
    },
  },
  { name: "see what changed last", expected: everyone, call: c => c.get("/home") },
  {
    name: "find a site among those that changed last",
    expected: seesProject,
    async call(c, s) {
      const { status, data } = await c.get("/home");
      return status === 200
        ? found(data.sites.some(({ project }: { project: { _id: string } }) => project._id === s.projectId))
        : { status };
    },
  },
  {
    name: "get the small plan of a site",
    expected: cells(200, 200, 200, 200, 200, 404),
    async call(c, s) {
      const { status, data } = await c.get(`/sites/sketches?ids=${s.siteId}`);
      return status === 200 ? found(s.siteId in data.sketches) : { status };
    },
  },
];
