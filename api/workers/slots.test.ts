import { describe, expect, it } from "vitest";
import { Slots } from "./slots.ts";

const bounds = { atOnce: 2, perOwner: 1, waiting: 2, waitMs: 60_000 };

/** A task that ends when told to. */
function held(slots: Slots, owner: string, started: string[]) {
  let end = (_: string) => {};
  const until = new Promise<string>(resolve => {
    end = resolve;
  });
  const answer = slots.run(owner, () => {
    started.push(owner);
    return until;
  });
  return { answer, end };
}
const turn = () => new Promise(resolve => setImmediate(resolve));

describe("slots", () => {
  it("run a few tasks at once, one per owner, and the others as these end", async () => {
    const slots = new Slots(bounds);
    const started: string[] = [];
    const [a1, a2, b, c] = ["a", "a", "b", "c"].map(owner => held(slots, owner, started));
    await turn();
    expect(started).toEqual(["a", "b"]);
    b!.end("done");
    expect(await b!.answer).toBe("done");
    await turn();
    // The second task of a came before c, but its owner already has one running.
    expect(started).toEqual(["a", "b", "c"]);
    a1!.end("");
    await turn();
    expect(started).toEqual(["a", "b", "c", "a"]);
    for (const work of [a2, c]) work!.end("");
    await Promise.all([a2!.answer, c!.answer]);
  });

  it("free the slot of a failed task", async () => {
    const slots = new Slots({ ...bounds, atOnce: 1, waiting: 0 });
    await expect(slots.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await slots.run("a", async () => "next")).toBe("next");
  });

  it("refuse with 503 when too many wait, or one has waited too long", async () => {
    const slots = new Slots({ ...bounds, waiting: 1, waitMs: 20 });
    const first = held(slots, "a", []);
    const second = slots.run("a", async () => "never");
    await expect(slots.run("a", async () => "never")).rejects.toMatchObject({ statusCode: 503 });
    await expect(second).rejects.toMatchObject({ statusCode: 503, headers: { "Retry-After": "1" } });
    first.end("");
    await first.answer;
    expect(await slots.run("a", async () => "again")).toBe("again");
  });

  it("drop a task whose owner leaves while waiting", async () => {
    const slots = new Slots(bounds);
    const started: string[] = [];
    const first = held(slots, "a", started);
    const leaving = new AbortController();
    const second = slots.run("a", async () => "never", leaving.signal);
    leaving.abort(new Error("gone"));
    await expect(second).rejects.toThrow("gone");
    first.end("");
    await first.answer;
    expect(await slots.run("a", async () => "again")).toBe("again");
  });
});
