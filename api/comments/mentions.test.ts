import { expect, test } from "vitest";
import { findMentions } from "./mentions.ts";

const people = [
  { id: "ann", username: "Ann", email: "ann@example.org" },
  { id: "lee", username: "Ann Lee", email: "lee@example.org" },
  { id: "twin1", username: "Kim", email: "kim1@example.org" },
  { id: "twin2", username: "kim", email: "kim2@example.org" },
  { id: "none", username: null, email: "none@example.org" },
];
const mentioned = (text: string) => findMentions(text, people).map(({ userId, text }) => `${userId} ${text}`);

test("names match ignoring case, and end at a word boundary", () => {
  expect(mentioned("@ANN, please. Thanks (@none@example.org)!")).toEqual([
    "ann @ANN",
    "none @none@example.org",
  ]);
  expect(mentioned("@Annabel @ann-marie @ann.b @ann_1 @nobody")).toEqual([]);
  expect(mentioned("Ask @ann.")).toEqual(["ann @ann"]);
});

test("the longest name wins, and each person is found once for each spelling", () => {
  expect(mentioned("@Ann Lee, @Ann Lee and @lee@example.org")).toEqual([
    "lee @Ann Lee",
    "lee @lee@example.org",
  ]);
  expect(mentioned("@Ann\nLee")).toEqual(["ann @Ann"]);
});

test("two people with the same name are both mentioned", () => {
  expect(mentioned("@Kim?")).toEqual(["twin1 @Kim", "twin2 @Kim"]);
});

test("an email address in the text mentions nobody, nor does an @ within a word", () => {
  expect(mentioned("Write to x@ann or info@ann@example.org or @@ann")).toEqual([]);
});

test("4,000 @ signs without a name mention nobody", () => {
  const crowd = Array.from({ length: 1_000 }, (_, i) => ({
    id: `u${i}`,
    username: `u${"x".repeat(i % 200)}${i}`,
    email: `u${i}@example.org`,
  }));
  expect(findMentions("@ ".repeat(2_000), crowd)).toEqual([]);
  expect(findMentions("@".repeat(4_000), crowd)).toEqual([]);
});
