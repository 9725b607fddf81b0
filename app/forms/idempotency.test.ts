import { describe, expect, test } from "vitest";
import { runOnce } from "./idempotency.ts";

const request = new Request("http://localhost/create-project", { method: "POST" });

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

/** A submission that counts how often it runs. */
function counted() {
  let runs = 0;
  return {
    run: async () => ({ path: `/projects/${++runs}`, message: "created" }),
    get runs() {
      return runs;
    },
  };
}

describe("runOnce", () => {
  test("the same form twice is executed once and redirects to the same place", async () => {
    const { run } = counted();
    const twice = () => runOnce(request, form({ formKey: "a", name: "Basin" }), run);
    const [first, second] = await Promise.all([twice(), twice()]);
    expect([first.path, second.path, (await twice()).path]).toEqual(Array(3).fill("/projects/1"));
  });

  test("other content, another page or another address makes it another form", async () => {
    const count = counted();
    await runOnce(request, form({ formKey: "b", name: "Basin" }), count.run);
    await runOnce(request, form({ formKey: "b", name: "Dam" }), count.run);
    await runOnce(request, form({ formKey: "c", name: "Basin" }), count.run);
    await runOnce(
      new Request("http://localhost/teams/new"),
      form({ formKey: "b", name: "Basin" }),
      count.run,
    );
    expect(count.runs).toBe(4);
  });

  test("a refused form may be sent again", async () => {
    const refuse = () => Promise.reject(new Error("refused"));
    const again = form({ formKey: "d", name: "Basin" });
    await expect(runOnce(request, again, refuse)).rejects.toThrow("refused");
    expect(await runOnce(request, again, counted().run)).toEqual({ path: "/projects/1", message: "created" });
  });

  test("a form without a key is executed each time", async () => {
    const count = counted();
    await runOnce(request, form({ name: "Basin" }), count.run);
    await runOnce(request, form({ name: "Basin" }), count.run);
    expect(count.runs).toBe(2);
  });
});
