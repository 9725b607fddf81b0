import type { Client } from "../../client.ts";
import { append, begin, tusCall } from "../../resumable/tus-client.ts";
import { type Action, cells, created, everyone, refused, seesProject, siteData } from "../cells.ts";

/** Files that do not exist: callers who may import are told about the files, others about the site. */
const NO_FILES = [{ uploadId: "5".repeat(24) }, { uploadId: "6".repeat(24) }];

export const imports: Action[] = [
  {
    name: "import points",
    expected: cells(202, 202, 202, 202, 202, 404, 403),
    call: async (c, s) => {
      const csv = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\nA,TOPO,2,1,3\n";
      const staged = await c.raw("POST", "/uploads", csv, { "Content-Type": "text/csv" });
      const { data } = (await staged.json()) as { data?: { upload: { _id: string } } };
      const uploadId = data?.upload._id ?? "none";
      const seen = (await c.get(`/uploads/${uploadId}/preview?siteId=${s.siteId}`)).data;
      const replace = seen?.replaces;
      return c.post(`/sites/${s.siteId}/imports`, { uploadId, seen: seen?.fingerprint ?? "none", replace });
    },
  },
  {
    // A token that only reads cannot post.
    name: "preview files as one survey",
    expected: cells(404, 404, 404, 404, 404, 404, 403),
    call: (c, s) => c.post(`/sites/${s.siteId}/joint-previews`, { files: NO_FILES }),
  },
  {
    name: "import files as one survey",
    expected: cells(404, 404, 404, 404, 404, 404, 403),
    call: (c, s) => c.post(`/sites/${s.siteId}/joint-imports`, { files: NO_FILES, seen: "none" }),
  },
  {
    name: "search coordinate systems",
    expected: everyone,
    call: c => c.get("/coordinate-systems?q=25832"),
  },
  { name: "list files in preparation", expected: everyone, call: c => c.get("/uploads") },
  {
    name: "begin an upload that can go on",
    expected: created(everyone),
    call: c => begin(c, 3),
  },
  {
    name: "list unfinished uploads",
    expected: everyone,
    call: c => c.get("/resumable-uploads"),
  },
  {
    name: "ask where the upload of another account stands",
    expected: refused(everyone, 404),
    call: (c, s) => tusCall(c, "HEAD", `/resumable-uploads/${s.unfinishedUploadId}`),
  },
  {
    name: "send bytes of the upload of another account",
    expected: refused(everyone, 404),
    call: (c, s) => append(c, `/resumable-uploads/${s.unfinishedUploadId}`, 0, "1"),
  },
  {
    name: "delete the upload of another account",
    expected: refused(everyone, 404),
    call: (c, s) => tusCall(c, "DELETE", `/resumable-uploads/${s.unfinishedUploadId}`),
  },
  {
    name: "preview an own drawing for a site",
    // A token that only reads cannot upload the file.
    expected: { ...seesProject, readToken: 404 },
    call: async (c, s) => c.get(`/uploads/${await stagedDrawing(c)}/drawing-preview?siteId=${s.siteId}`),
  },
  {
    name: "preview an own file as a design of a site",
    // A token that only reads cannot upload the file.
    expected: { ...seesProject, readToken: 404 },
    call: async (c, s) => c.get(`/uploads/${await stagedDrawing(c)}/design-preview?siteId=${s.siteId}`),
  },
  {
    // The body does not agree to replace the site's drawing.
    name: "import a drawing",
    expected: refused(siteData, 422),
    call: async (c, s) =>
      c.post(`/sites/${s.siteId}/drawing-imports`, {
        uploadId: await stagedDrawing(c),
        answers: { crs: "4326" },
      }),
  },
  {
    name: "describe a map service",
    expected: everyone,
    call: c => c.post("/wms-capabilities", { url: "http://127.0.0.1/" }),
  },
  {
    name: "try a layer of a map service for a site",
    expected: seesProject,
    call: (c, s) =>
      c.post("/wms-previews", {
        url: "http://127.0.0.1/",
        layer: "L",
        siteId: s.siteId,
        origin: "https://survey.example.org",
      }),
  },
];

/** Stages a file of the caller's own, if they may stage one. */
async function stagedDrawing(client: Client): Promise<string> {
  const type = { "Content-Type": "application/octet-stream" };
  const response = await client.raw("POST", "/uploads?fileName=a.dxf", "0\nEOF\n", type);
  const { data } = (await response.json()) as { data?: { upload: { _id: string } } };
  return data?.upload._id ?? "none";
}
