import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { environment } from "../../../environment.server.ts";
import { action } from "./calibration.tsx";
import { calibrationValues, isUnsaved, parseCalibration } from "./calibration-form.ts";
import { action as remove } from "./remove.tsx";

let close = () => {};
afterEach(() => close());

/** Serves an API that accepts everything, with the same answer, and records its calls. */
async function willing(data: object = {}): Promise<string[]> {
  const asked: string[] = [];
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.end(JSON.stringify({ data }));
  }).listen(0, "127.0.0.1");
  close = () => server.close();
  await once(server, "listening");
  environment.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return asked;
}

const posted = (path: string, form: Record<string, string>) => ({
  request: new Request(`http://app.example${path}`, { method: "POST", body: new URLSearchParams(form) }),
  params: { siteId: "7" },
  context: {},
});

test("a calibration is removed only by confirming, not by any button of its page", async () => {
  const asked = await willing();
  await Promise.resolve(action(posted("/sites/7/calibration", { intent: "forget" }))).catch(() => {});
  expect(asked.filter(each => each.startsWith("DELETE"))).toEqual([]);
  const answer = await remove(posted("/sites/7/calibration/remove", {}));
  expect(asked).toContain("DELETE /sites/7/calibration");
  expect((answer as Response).headers.get("Location")).toBe("/sites/7/calibration");
  const waiting = await remove(posted("/sites/7/calibration/remove?upload=u-1", {}));
  expect((waiting as Response).headers.get("Location")).toBe("/sites/7/calibration?upload=u-1");
});

test("a comma that can mean thousands or decimals is refused, with how to write it", () => {
  const values = calibrationValues(null);
  const said = (x: string) => {
    const point = { ...values.points[0]!, name: "A", x, y: "5", east: "600010", north: "200010" };
    const { errors } = parseCalibration({ ...values, points: [point] }, "2056");
    return errors.find(({ path }) => path === "x-0")?.message;
  };
  expect(said("1,250")).toBe(
    "Please write 1250 or 1.250, without a comma: it can mean thousands or decimals",
  );
  expect(said("−1,250")).toMatch(/^Please write -1250 or -1\.250,/);
  expect(said("2,600,010")).toBe("Please write 2600010, without a comma for thousands");
  expect(said("1,250.5")).toBe("Please write 1250.5, without a comma for thousands");
  expect(said("about 5")).toBe("Please enter a number, such as 2600010.123");
  expect(said("1250,5")).toBeUndefined();
});

test("a computed fit counts as unsaved unless it equals the saved one", () => {
  const of = (key: string) => ({ fit: { key } }) as Parameters<typeof isUnsaved>[0];
  expect([isUnsaved(of("a"), null), isUnsaved(of("a"), of("b")), isUnsaved(of("a"), of("a"))]).toEqual([
    true,
    true,
    false,
  ]);
});

test("the order of columns is sent only for the file that it was said of", async () => {
  const asked = await willing({
    ...{ coordinateSystems: [], reason: null },
    ...{ positions: [], leftOut: [], heights: null, heightsDiffer: null, file: null },
  });
  const find = async (local: string) => {
    const form = { intent: "find", crs: "25832", upload: "u-1", localOrder: "pnezd", local, survey: "s-1" };
    await Promise.resolve(action(posted("/sites/7/calibration?upload=u-1", form))).catch(() => {});
    return asked.find(each => each.includes(`local=${local}`));
  };
  expect(await find("u-1")).toContain("localOrder=pnezd");
  expect(await find("u-2")).not.toContain("localOrder");
});

test("an answer that the page asked for by itself is told from one that a person asked for", async () => {
  await willing();
  const live = async (form: object) => {
    const answer = await action(posted("/sites/7/calibration", { intent: "compute", ...form }));
    return (answer as { data: { isLive: boolean } }).data.isLive;
  };
  expect([await live({}), await live({ live: "1" })]).toEqual([false, true]);
});
