import { expect, test } from "vitest";
import type { FormatChoice } from "#shapes/file-preview.ts";
import { choiceKey, chosenValues, followedChoices, ownChoices, unknownChoice } from "./choices.ts";

const option = (value: string) => ({ value, label: value });
const choice = (change: Partial<FormatChoice>): FormatChoice => ({
  ...{ id: "sheet", title: "", hint: "", isMultiple: false, chosen: "A" },
  options: [option("A"), option("B, C")],
  ...change,
});
const classes = choice({
  id: "classes",
  options: ["2", "5", "6"].map(option),
  isMultiple: true,
  chosen: "2",
});

test("answers of one choice are joined, and nonsense is dropped", () => {
  const answers = ["sheet=B, C", "classes=2", "classes=6", "none", "=x", "empty=", "__proto__=x", "Ä=1"];
  expect(chosenValues(answers)).toEqual({ sheet: "B, C", classes: "2,6" });
});

test("only what differs from the proposal is chosen, in the order of its options", () => {
  const choices = [choice({}), classes];
  expect(ownChoices({ sheet: "A", classes: "2", gone: "x" }, choices)).toEqual({});
  expect(ownChoices({ sheet: "B, C", classes: "6,2,9" }, choices)).toEqual({ sheet: "B, C", classes: "2,6" });
  expect(ownChoices({ sheet: "D", classes: "9" }, choices)).toEqual({});
});

test("a choice that another one reveals is followed, once the file has been read that far", () => {
  const kinds = choice({ id: "kinds", options: ["points", "inserts"].map(option), chosen: "points" });
  const height = choice({ id: "height", options: ["z", "field:ELEV"].map(option), chosen: "z" });
  const read = new Map([[choiceKey({}), [kinds]]]);
  const chosen = { kinds: "inserts", height: "field:ELEV" };
  const follow = (values: typeof chosen) => followedChoices(values, own => read.get(choiceKey(own)) ?? null);
  expect(follow(chosen)).toEqual({ kinds: "inserts" });
  read.set(choiceKey({ kinds: "inserts" }), [{ ...kinds, chosen: "inserts" }, height]);
  expect(follow(chosen)).toEqual(chosen);
  expect(follow({ ...chosen, height: "z" })).toEqual({ kinds: "inserts" });
});

test("a form's fields for the first layer do not answer for the second", () => {
  const layer = choice({ id: "layer" });
  const height = choice({ id: "height", options: ["z", "field:H"].map(option), chosen: "z" });
  const second = [layer, { ...height, chosen: "field:H" }];
  const choicesOf = (own: object) => ("layer" in own ? second : [choice({ id: "layer" }), height]);
  expect(followedChoices({ layer: "B, C", height: "z" }, choicesOf)).toEqual({ layer: "B, C" });
});

test("an answer that is not among the file's choices is found", () => {
  const shown = [[choice({})], [choice({}), classes]];
  expect(unknownChoice(["sheet=B, C", "classes=2", "classes=5,6"], shown)).toBeUndefined();
  expect(unknownChoice(["sheet=D"], shown)).toBe("sheet=D");
  expect(unknownChoice(["classes=2,9"], shown)).toBe("classes=2,9");
  expect(unknownChoice(["layer=A"], shown)).toBe("layer=A");
  expect(unknownChoice(["sheet=A", "sheet=B, C"], shown)).toBe("sheet=B, C");
  expect(unknownChoice(["sheet=A"], [])).toBe("sheet=A");
});

test("equal choices have equal keys", () => {
  expect(choiceKey({ b: "1", a: "2" })).toBe(choiceKey({ a: "2", b: "1" }));
  expect(choiceKey({ a: "1" })).not.toBe(choiceKey({ a: "2" }));
});
