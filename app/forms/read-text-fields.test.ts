import { expect, test } from "vitest";
import { readTextFields } from "./read-text-fields.ts";

function request(file: Blob): Request {
  const body = new FormData();
  body.set("name", "Böschung; «Nord»");
  body.set("csv", file, "points.csv");
  body.set("formKey", "a.1");
  return new Request("http://localhost/projects/1/sites/new", { method: "POST", body });
}

test("text fields before and after a file are read", async () => {
  const fields = await readTextFields(request(new Blob(["Name,Code\n"])));
  expect(Object.fromEntries(fields)).toEqual({ name: "Böschung; «Nord»", formKey: "a.1" });
});

test("a large file passes, and the fields before it are read", async () => {
  const large = request(new Blob([new Uint8Array(3_000_000)]));
  expect((await readTextFields(large)).get("name")).toBe("Böschung; «Nord»");
  expect(large.bodyUsed).toBe(true);
});

test("a truncated form has the fields before the break", async () => {
  const whole = Buffer.from(await request(new Blob(["Name,Code\n"])).arrayBuffer());
  const headers = {
    "Content-Type": `multipart/form-data; boundary=${whole.subarray(2, whole.indexOf("\r\n"))}`,
  };
  const body = whole.subarray(0, whole.indexOf("Name,Code"));
  const broken = new Request("http://localhost/", { method: "POST", headers, body });
  expect((await readTextFields(broken)).get("name")).toBe("Böschung; «Nord»");
});

test("a body that is not a form has no fields", async () => {
  const text = new Request("http://localhost/", { method: "POST", body: "name=Basin" });
  expect([...(await readTextFields(text))]).toEqual([]);
});

test("a field without a name is left out", async () => {
  const part = (head: string) => `--x\r\nContent-Disposition: form-data${head}\r\n\r\n1\r\n`;
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const body = `${part("")}${part('; name="a"')}${part('; name=""')}--x--\r\n`;
  const nameless = new Request("http://localhost/", { method: "POST", headers, body });
  expect([...(await readTextFields(nameless))]).toEqual([["a", "1"]]);
});

test("a form with a large part that is not a field is read to its end", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const body = `--x\r\nX: y\r\n\r\n${"1".repeat(60_000)}\r\n--x--\r\n`;
  const large = new Request("http://localhost/", { method: "POST", headers, body });
  expect([...(await readTextFields(large))]).toEqual([]);
});

test.each([
  ["a boundary that is too long", `boundary=${"b".repeat(300)}`],
  ["no boundary", ""],
  ["one in another parameter", 'x="boundary=b"'],
])("a form with %s has no fields", async (_, parameter) => {
  const headers = { "Content-Type": `multipart/form-data; ${parameter}` };
  const request = new Request("http://localhost/", { method: "POST", headers, body: "--b--" });
  expect([...(await readTextFields(request))]).toEqual([]);
});
