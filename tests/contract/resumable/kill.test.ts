import { expect, test } from "vitest";
import { databaseKind } from "../harness.ts";
import { killDuringUpload, killDuringUploadToStore } from "./upload-kills.ts";

const LENGTH = 20_000_000;

test.each([
  ["a database", killDuringUpload],
  ["an object store", killDuringUploadToStore],
])(
  "a file arrives completely in %s although the API is killed meanwhile",
  async (where, send) => {
    const said = await send(LENGTH, [0.8]);
    console.log(`kill -9 in the middle of an upload to ${where}, ${databaseKind}: ${said}`);
    expect(said).toMatch(/went on at .*\d{7}/);
  },
  120_000,
);
