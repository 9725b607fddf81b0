import { expect, test } from "vitest";
import { encodeColumns } from "#contract/points/columns.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { readCsv } from "#survey/files/csv/read.ts";
import { startApi } from "../harness.ts";

const long = "測".repeat(1000);
const rows = [
  `${long},${long},180,90,100000`,
  `${long}x,T,1,2,3`,
  `A,${long}x,1,2,3`,
  ',"",-180,-90,-100000',
  '"__proto__\u0000\u0085""\\",constructor,1e-9,-1e-9,0.1',
  "B,T,-180.000001,2,3",
  "C,T,1,2,100000.1",
];

test("the API accepts every point that the CSV importer keeps", async () => {
  const csv = new TextEncoder().encode(
    `Name,Code,Longitude,Latitude,Ellipsoidal height\n${rows.join("\n")}\n`,
  );
  const { columns, report } = await readCsv([csv], {
    maxTextLength: surveyLimits.pointTextMaxLength,
  });
  expect([report.rowsKept, report.rowsSkipped]).toEqual([3, 4]);
  const api = await startApi();
  const { project } = (await api.admin.post("/projects", { name: "P" })).data;
  const response = await api.admin.raw(
    "POST",
    `/projects/${project._id}/sites`,
    new Uint8Array(Buffer.concat([...encodeColumns({ name: "S" }, columns)])),
    { "Content-Type": "application/vnd.survey.points" },
  );
  const { data } = (await response.json()) as {
    data: { site: { points: { name: string; code: string }[] } };
  };
  expect(data.site.points.map(({ name, code }) => [name, code])).toEqual([
    [long, long],
    ["Point 4", ""],
    ['__proto__ "\\', "constructor"],
  ]);
  await api.close();
});
