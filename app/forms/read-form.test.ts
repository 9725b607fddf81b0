import { describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { readForm } from "./read-form.ts";

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost/", { method: "POST", body, headers });
const fields = (count: number) => Array.from({ length: count }, (_, i): [string, string] => [`f${i}`, "x"]);

describe.each([
  ["URL-encoded", (entries: [string, string][]) => new URLSearchParams(entries)],
  [
    "multipart",
    (entries: [string, string][]) => {
      const form = new FormData();
      for (const [name, value] of entries) form.append(name, value);
      return form;
    },
  ],
])("a form that is %s", (_, bodyOf) => {
  test("may have 1,000 fields", async () => {
    const form = await readForm(post(bodyOf(fields(limits.formFieldsMax))));
    expect([...form.keys()]).toHaveLength(1_000);
  });

  test("is refused with more fields, or more than a megabyte", async () => {
    const long = bodyOf([["f", "x".repeat(limits.formBytes)]]);
    for (const body of [bodyOf(fields(limits.formFieldsMax + 1)), long])
      await expect(readForm(post(body))).rejects.toMatchObject({ init: { status: 413 } });
  });
});

test("a body that is not a form is refused", async () => {
  const json = post("{}", { "Content-Type": "application/json" });
  await expect(readForm(json)).rejects.toMatchObject({ init: { status: 415 } });
  const cut = post("--b\r\nContent-Disposition", { "Content-Type": "multipart/form-data; boundary=b" });
  await expect(readForm(cut)).rejects.toMatchObject({ init: { status: 400 } });
});
