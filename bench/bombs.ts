// npx tsx bench/bombs.ts [FORMAT]: the cost to the API of small files that unpack to large ones, and how long others
// wait meanwhile.
import { type Bomb, bombsOf, type Reader } from "../tests/attack/engine/bombs.ts";
import { addProject, addSite, startApi } from "./measured-api.ts";
import { type Row, reportTable } from "./results.ts";

const BYTES = 1_000_000;
/** The most memory that the API may take with any file of a megabyte. */
const PEAK_MB = 500;
const OTHERS_MS = 250;
const ASK_EVERY_MS = 20;

const [only] = process.argv.slice(2);
const { api, stop } = await startApi("bombs", ["engine", "file", "photo", "report"]);
const site = await addSite(api, await addProject(api, "Others"), 1000);
const LOOKS: Record<Exclude<Reader, "photo">, (id: string) => string> = {
  points: id => `/uploads/${id}/preview?crs=2056&heights=ellipsoidal&unit=m&xyunit=m`,
  drawing: id => `/uploads/${id}/drawing-preview?crs=2056&figures=metres`,
  design: id =>
    `/uploads/${id}/design-preview?siteId=${site.split("/").at(-1)}&crs=2056&unit=metres&xyunit=metres`,
};

interface Measured {
  format: string;
  name: string;
  peakMb: number;
  p95Ms: number;
}
const measured: Measured[] = [];
for (const bomb of bombsOf(BYTES)) {
  if (only && bomb.format !== only) continue;
  const body = Buffer.from(await bomb.make());
  for (const reader of bomb.readers) measured.push(await measure(bomb, body, reader));
}
await stop();
const formats = [...new Set(measured.map(({ format }) => format))];
reportTable("Files that unpack to much", formats.flatMap(worstOf), only !== undefined);

/** Returns the highest costs of a format's bombs, with the bombs that caused them. */
function worstOf(format: string): Row[] {
  const all = measured.filter(each => each.format === format);
  const heaviest = all.toSorted((a, b) => b.peakMb - a.peakMb)[0]!;
  const slowest = all.toSorted((a, b) => b.p95Ms - a.p95Ms)[0]!;
  return [
    {
      what: `${format}, memory of the API`,
      value: heaviest.peakMb,
      unit: `MB (${heaviest.name})`,
      bar: PEAK_MB,
    },
    { what: `${format}, p95 of others`, value: slowest.p95Ms, unit: `ms (${slowest.name})`, bar: OTHERS_MS },
  ];
}

async function measure({ format, kind }: Bomb, body: Buffer, reader: Reader): Promise<Measured> {
  // A photo is read as it arrives.
  const id = reader === "photo" ? "" : await staged(body);
  const look = () =>
    reader === "photo" ? photo(body) : api.send("GET", LOOKS[reader](id), {}, undefined, true);
  let isOver = false;
  const waits: number[] = [];
  const others = (async () => {
    while (!isOver) {
      const asked = performance.now();
      await api.send("GET", "/projects");
      waits.push(performance.now() - asked);
      await new Promise(resolve => setTimeout(resolve, ASK_EVERY_MS));
    }
  })();
  let answer = { status: 0, text: "" };
  const { peakMb, seconds } = await api.measure(async () => {
    const got = await look();
    answer = got;
    return { ...got, status: 200 };
  });
  isOver = true;
  await others;
  if (id) await api.send("DELETE", `/uploads/${id}`);
  const p95Ms = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.95)]!;
  const name = `${kind} as ${reader}, ${(body.length / 1000).toFixed(0)} kB`;
  console.log(
    `${format}, ${name}: ${seconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB, p95 ${p95Ms.toFixed(0)} ms, ${saidIn(answer)}`,
  );
  return { format, name, peakMb, p95Ms };
}

async function staged(body: Buffer): Promise<string> {
  const type = { "Content-Type": "application/octet-stream" };
  const { text } = await api.send("POST", "/uploads?fileName=bomb.dat", type, body, true);
  return (JSON.parse(text) as { data: { upload: { _id: string } } }).data.upload._id;
}

function photo(body: Buffer) {
  const head = '--bomb\r\nContent-Disposition: form-data; name="photos"; filename="bomb.jpg"\r\n\r\n';
  const form = Buffer.concat([Buffer.from(head), body, Buffer.from("\r\n--bomb--\r\n")]);
  const type = { "Content-Type": "multipart/form-data; boundary=bomb" };
  return api.send("POST", `${site}/photos`, type, form, true);
}

function saidIn({ status, text }: { status: number; text: string }): string {
  const { message, data } = JSON.parse(text) as {
    message?: string;
    data?: { problem?: { message: string }; refused?: { message: string }[] };
  };
  return `${status} ${message ?? data?.problem?.message ?? data?.refused?.[0]?.message ?? ""}`.slice(0, 120);
}
