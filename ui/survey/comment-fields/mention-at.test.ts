import { expect, test } from "vitest";
import { completed, mentionAt, suggest } from "./mention-at.ts";

const people = [
  { mention: "Maren Keller", name: "Maren Keller" },
  { mention: "j.arnold@example.org", name: "j.arnold@example.org" },
];

test("a mention reaches from an @ at the start of a word to the caret", () => {
  expect(mentionAt("Ask @mar", 8)).toEqual({ from: 4, typed: "mar" });
  expect(mentionAt("@", 1)).toEqual({ from: 0, typed: "" });
  expect(mentionAt("Ask @Maren Kel", 14)).toEqual({ from: 4, typed: "Maren Kel" });
  expect(mentionAt("mail@exa", 8)).toBeNull();
  expect(mentionAt("@maren\nand", 10)).toBeNull();
});

test("people are found by the start of any word of their name", () => {
  const names = (typed: string) => suggest(people, typed).map(({ name }) => name);
  expect(names("kel")).toEqual(["Maren Keller"]);
  expect(names("ARN")).toEqual(["j.arnold@example.org"]);
  expect(names("")).toHaveLength(2);
  expect(names("ren")).toEqual([]);
});

test("the text after a completed mention is kept", () => {
  expect(completed("Ask @mar please", { from: 4, typed: "mar" }, people[0]!)).toEqual({
    text: "Ask @Maren Keller please",
    caret: 18,
  });
  expect(completed("@", { from: 0, typed: "" }, people[0]!)).toEqual({ text: "@Maren Keller ", caret: 14 });
});
