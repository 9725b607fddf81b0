// npx tsx bench/load.ts: 50 people read pages at once; compares the processor time of the web process with that of the
// API's answers.
import { setTimeout as pause } from "node:timers/promises";
import { Product } from "./product.ts";
import { type Row, reportTable } from "./results.ts";

const READERS = 50;
const WARMING_UP = 100;
const PAGES = 150;
const PROJECTS = 60;
const SURVEYS = 20;
const rows: Row[] = [];
const product = await Product.start();
try {
  for (const [what, path, bar] of await pages()) {
    await read(path, WARMING_UP);
    const before = product.cpuMs();
    await read(path, PAGES);
    const after = product.cpuMs();
    rows.push({
      what,
      value: (after.web - before.web) / PAGES,
      peer: (after.api - before.api) / PAGES,
      unit: "ms",
      bar,
    });
  }
  reportTable("50 readers at once", rows);
} finally {
  await product.stop();
}

async function pages(): Promise<[what: string, path: string, bar: number][]> {
  const { project } = await product.create<{ project: { _id: string } }>("/projects/sample", {});
  const { sites } = await called<{ sites: { _id: string }[] }>(`/projects/${project._id}/sites`);
  const [many] = (await product.sites(["Many surveys"])) as [string];
  for (let survey = 0; survey < SURVEYS; survey++) await importSurvey(many, survey);
  for (let i = 0; i < PROJECTS; i++) await product.create("/projects", { name: `Project ${i}` });
  return [
    ["a page of the sample project's site, over its calls", `/sites/${sites[0]!._id}`, 6],
    [`a page of a site with ${SURVEYS} surveys`, `/sites/${many}`, 9],
    [`the list of ${PROJECTS} projects`, "/projects", 12],
    ["a project", `/projects/${project._id}`, 8],
  ];
}

/** Makes the readers open a page this many times, each as soon as they have read the previous one. */
async function read(path: string, times: number): Promise<void> {
  let left = times;
  const reader = async () => {
    while (left-- > 0) {
      const answer = await product.send(path);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
}

async function importSurvey(siteId: string, number: number): Promise<void> {
  const points = Array.from(
    { length: 200 },
    (_, i) =>
      `P${i},TOPO,${8.5 + (i % 20) / 5000},${46.5 + Math.floor(i / 20) / 5000},${400 + number / 10}\n`,
  );
  const { upload } = await called<{ upload: { _id: string } }>(`/uploads?fileName=${number}.csv`, {
    method: "POST",
    headers: { "Content-Type": "text/csv" },
    body: `Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n${points.join("")}`,
  });
  const { fingerprint } = await called<{ fingerprint: string }>(`/uploads/${upload._id}/preview`);
  const asked = { uploadId: upload._id, seen: fingerprint, label: `Survey ${number}`, role: "new" };
  let { job } = await product.create<{ job: { _id: string; state: string } }>(
    `/sites/${siteId}/imports`,
    asked,
  );
  while (job.state !== "done") {
    if (job.state === "failed") throw new Error(`Survey ${number} was not imported`);
    await pause(50);
    job = (await called<{ job: typeof job }>(`/jobs/${job._id}`)).job;
  }
}

async function called<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(product.api + path, {
    ...init,
    headers: { ...init.headers, Cookie: product.cookie },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}
