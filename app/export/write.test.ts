import { afterAll, describe, expect, it } from "vitest";
import { encodeColumns, POINTS_MEDIA_TYPE } from "#contract/columns.ts";
import type { SiteOutline } from "#contract/site.ts";
import { summarise } from "#survey/plan/summary.ts";
import { sampleQuarry } from "#survey/sample/quarry.ts";
import type { Api } from "../api/client.ts";
import { engine } from "../workers/engine.server.ts";
import { type ExportFormat, exportText, PointsReplacedError } from "./write.server.ts";

afterAll(() => engine.close());

const survey = (count: number, datasetId: string) => ({ columns: sampleQuarry(count), datasetId });
type Survey = ReturnType<typeof survey>;

/** The drawing or surface of a site whose stored points are these, one survey after the other as they are read. */
async function exported(format: ExportFormat, outlineOf: Survey, ...stored: Survey[]): Promise<string> {
  const api = {
    stream: async () => {
      const { columns, datasetId } = stored.shift()!;
      const body = encodeColumns({ data: { site: { datasetId } } }, columns);
      const headers = { "Content-Type": POINTS_MEDIA_TYPE };
      return new Response(Buffer.concat([...body]), { headers });
    },
  } as unknown as Api;
  const summary = summarise(structuredClone(outlineOf.columns));
  const site = { _id: "s1", name: "Quarry", datasetId: outlineOf.datasetId } as SiteOutline;
  const text = await exportText(format, { api, site, summary, signal: new AbortController().signal });
  return [...text].join("");
}

describe("a site whose points are replaced while it is exported", () => {
  const [before, after] = [survey(500, "before"), survey(500, "after")];
  const fewer = survey(400, "before");

  it("is written when nothing happens", async () => {
    expect(await exported("dxf", before, before, before)).toContain("CONTOURS");
    expect(await exported("landxml", before, before)).toContain("<F>");
  }, 30_000);
  it("makes no drawing of two surveys", async () => {
    await expect(exported("dxf", before, before, after)).rejects.toThrow(PointsReplacedError);
  });
  it("makes no surface in the zone of another survey", async () => {
    await expect(exported("landxml", before, after)).rejects.toThrow(PointsReplacedError);
  });
  it("makes none from a server that names no survey but sends other points", async () => {
    await expect(exported("dxf", before, before, fewer)).rejects.toThrow(PointsReplacedError);
  });
});
