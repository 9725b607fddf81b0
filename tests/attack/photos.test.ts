import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exifBlock, quarryGps, withSegment } from "#api/photos/exif.test-files.ts";
import { noisyJpeg, pngOf, redOverBlue } from "#api/photos/photo.test-files.ts";
import { type ApiProcess, spawnApi } from "../contract/api-process.ts";
import { Client } from "../contract/client.ts";
import { freshSettings, PASSWORD } from "../contract/harness.ts";

let api: ApiProcess;
let user: Client;
let siteId: string;
beforeAll(async () => {
  api = await spawnApi(await freshSettings());
  user = new Client(api.url);
  await user.signIn("admin@example.org", PASSWORD);
  const projectId = (await user.post("/projects", { name: "Project" })).data.project._id;
  siteId = (await user.post(`/projects/${projectId}/sites`, { name: "Site" })).data.site._id;
});
afterAll(() => api.kill());

/** Peak memory of a process, in MB; 0 if the system does not report it. */
function peakMb(pid: number | string): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Child processes of the API, such as that of photos. */
function childrenOf(pid: number): string[] {
  try {
    return readdirSync("/proc").filter(
      each =>
        /^\d+$/.test(each) &&
        readFileSync(`/proc/${each}/stat`, "utf8").split(") ")[1]?.split(" ")[1] === String(pid),
    );
  } catch {
    return [];
  }
}

async function send(file: Buffer, name = "photo.jpg") {
  const form = new FormData();
  form.append("photos", new Blob([file as BlobPart]), name);
  const started = performance.now();
  let peak = 0;
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      for (const child of childrenOf(api.child.pid!)) peak = Math.max(peak, peakMb(child));
      expect((await user.get("/auth/me")).status).toBe(200);
      await sleep(50);
    }
  })();
  const response = await user.raw("POST", `/sites/${siteId}/photos`, form);
  isOver = true;
  await watch;
  const { data } = await response.json();
  for (const { _id } of data.photos) await user.delete(`/photos/${_id}`);
  return { ...data, ms: Math.round(performance.now() - started), childMb: Math.round(peak) };
}

/** The start and end of a JPEG's last scan. */
function lastScan(jpeg: Buffer): Buffer {
  const at = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  return jpeg.subarray(at, jpeg.length - 2);
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "grey" } });

/** A progressive JPEG that must be drawn thousands of times. */
async function manyScans(): Promise<Buffer> {
  const jpeg = await flat(7_000, 7_000).jpeg({ progressive: true }).toBuffer();
  const scan = lastScan(jpeg);
  const copies = Math.min(5_000, Math.floor((15 * 1_048_576) / scan.length));
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(copies).fill(scan), jpeg.subarray(-2)]);
}

/** An EXIF block whose values all claim 65,535 numbers. */
function greedyExif(): Buffer {
  const entries = 4_000;
  const body = Buffer.alloc(14 + 2 + entries * 12);
  body.write("Exif\0\0MM\0*", "latin1");
  body.writeUInt32BE(8, 10);
  body.writeUInt16BE(entries, 14);
  for (let i = 0; i < entries; i++) {
    const at = 16 + i * 12;
    body.writeUInt16BE(i, at);
    body.writeUInt16BE(1, at + 2);
    body.writeUInt32BE(0xffff, at + 4);
  }
  return body;
}

describe("a malicious photo", () => {
  test.each<[string, () => Promise<Buffer>]>([
    ["announces 2,500 megapixels", async () => pngOf(50_000, 50_000)],
    [
      "unpacks to the most pixels there may be",
      () => flat(7_740, 7_740).png({ compressionLevel: 9 }).toBuffer(),
    ],
    ["is interlaced, and as large", () => flat(7_740, 7_740).png({ progressive: true }).toBuffer()],
    ["is a WebP as large", () => flat(7_740, 7_740).webp({ quality: 1 }).toBuffer()],
    ["is drawn thousands of times over", manyScans],
    ["has a directory of greedy values", async () => withSegment(await noisyJpeg(64, 64), greedyExif())],
    ["is one pixel high", () => flat(60_000, 1).jpeg().toBuffer()],
  ])("%s", { timeout: 120_000 }, async (name, make) => {
    const file = await make();
    const { photos, refused, ms, childMb } = await send(file);
    expect(photos.length + refused.length).toBe(1);
    const outcome = refused[0]?.message ?? "taken";
    console.info(
      `${name}: ${file.length} bytes, ${ms} ms, its process ${childMb} MB, the API ${Math.round(peakMb(api.child.pid!))} MB: ${outcome}`,
    );
    expect(ms).toBeLessThan(45_000);
    expect(childMb).toBeLessThan(700);
    expect(peakMb(api.child.pid!)).toBeLessThan(400);
  });

  test("that is also a web page is served without a byte of the page", async () => {
    const page = Buffer.from("<html><script>alert(document.cookie)</script></html>");
    const jpeg = await redOverBlue(300, 200).jpeg().toBuffer();
    const file = withSegment(Buffer.concat([jpeg, page]), page, 0xfe);
    const form = new FormData();
    form.append("photos", new Blob([file as BlobPart]), "photo.html");
    const { data } = await (await user.raw("POST", `/sites/${siteId}/photos`, form)).json();
    const answer = await user.raw("GET", `/photos/${data.photos[0]._id}`);
    expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(Buffer.from(await answer.arrayBuffer()).includes("script")).toBe(false);
    expect((await send(Buffer.concat([page, jpeg]))).photos).toEqual([]);
  });

  test("with bytes changed at random is accepted or refused, 100 times, and the API keeps running", {
    timeout: 240_000,
  }, async () => {
    const block = exifBlock({ gps: quarryGps, orientation: 6 });
    const kinds = await Promise.all([
      redOverBlue(64, 48)
        .jpeg({ progressive: true })
        .toBuffer()
        .then(jpeg => withSegment(jpeg, block)),
      redOverBlue(64, 48).png({ progressive: true }).toBuffer(),
      redOverBlue(64, 48).webp().toBuffer(),
    ]);
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const counts = { taken: 0, refused: 0 };
    for (let round = 0; round < 10; round++) {
      const form = new FormData();
      for (let i = 0; i < 10; i++) {
        const file = Buffer.from(kinds[random(3)]!);
        for (let n = 0; n < 1 + random(8); n++) file[12 + random(file.length - 12)] = random(256);
        form.append("photos", new Blob([file as BlobPart]), `${i}.jpg`);
      }
      const { data } = await (await user.raw("POST", `/sites/${siteId}/photos`, form)).json();
      counts.taken += data.photos.length;
      counts.refused += data.refused.length;
      for (const { _id } of data.photos) await user.delete(`/photos/${_id}`);
    }
    console.info(`100 photos with bytes changed: ${counts.taken} taken, ${counts.refused} refused`);
    expect(counts.taken + counts.refused).toBe(100);
    expect((await user.get("/auth/me")).status).toBe(200);
  });
});
