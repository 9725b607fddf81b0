import { expect, test } from "vitest";
import { pointsOf } from "../field-books/field.test-files.ts";
import { crd } from "./crd.ts";

test("a binary Carlson coordinate file is refused, with how to save it as text", async () => {
  await expect(pointsOf(crd, "\0\0New CRD Format2\0\0\x01\x02")).rejects.toThrow(/Export ASCII File/);
  expect(crd.recognise(new TextEncoder().encode("1,5000.0,5000.0,100.0,CP\n"))).toBeNull();
});
