import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Body, hostileForms, readForm } from "./hostile.test-files.ts";

const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 });

describe("a form of arbitrary bytes", () => {
  it("is read to its end or refused, wherever it is split", async () => {
    const judge = async (form: Body, at: number[]) => {
      expect([200, 400, 413]).toContain(await readForm(form, at));
    };
    const runs = { numRuns: 1_000, seed: 18, endOnFailure: true };
    await fc.assert(fc.asyncProperty(hostileForms, cuts, judge), runs);
  }, 60_000);

  it("is read to its end when it has a large part that is not a field", async () => {
    const headers = ["Content-Type: multipart/form-data; boundary=b"];
    const text = `--b\r\nX: y\r\n\r\n${"1".repeat(60_000)}\r\n--b--\r\n`;
    expect(await readForm({ text, headers }, [])).toBe(200);
  });

  const field = (name: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
  it.each([
    ["a second last boundary", "--b--\r\n--b--\r\n"],
    ["parts behind its last boundary", `--b\r\n${field("a")}--b--\r\n--b\r\n${field("c")}--b--\r\n`],
  ])("ends at its last boundary, even before %s", async (_, text) => {
    const headers = ["Content-Type: multipart/form-data; boundary=b"];
    for (let at = 0; at <= text.length; at++)
      expect(await readForm({ text, headers }, [at / text.length])).toBe(200);
  });
});
