import { expect, it } from "vitest";
import { readCapabilities } from "./capabilities-thread.ts";

const layers = "<Layer><Name>a</Name></Layer>".repeat(100_000);
const bytes = Buffer.from(`<WMS_Capabilities><Capability>${layers}</Capability></WMS_Capabilities>`);
const contentType = "text/xml";
const threads = () => process.getActiveResourcesInfo().filter(name => name === "MessagePort").length;

it("reads a description in a thread that ends afterwards", async () => {
  const before = threads();
  expect((await readCapabilities({ bytes, contentType }, { limitMs: 120_000 })).layers.length).toBe(5_000);
  expect(threads()).toBe(before);
}, 120_000);

it("gives up at a limit of time or memory, and ends the thread", async () => {
  const before = threads();
  for (const limits of [{ limitMs: 1 }, { limitMb: 8 }])
    await expect(readCapabilities({ bytes, contentType }, limits)).rejects.toMatchObject({
      problem: { code: "not-wms" },
    });
  expect(threads()).toBe(before);
}, 120_000);
