import { expect, test } from "vitest";
import { answerSearch, answersIn } from "./csv-choice.ts";

const fields = (text: string) => new URLSearchParams(text);

test("columns chosen under another separator mean nothing", () => {
  const chosen = "x=2&y=3&height=4&separator=comma&read=comma++++";
  expect(answersIn(fields(chosen)).columns).toMatchObject({ x: 2, y: 3, height: 4 });
  expect(answersIn(fields(chosen.replace("separator=comma", "separator=tab"))).columns).toBeUndefined();
});

test("under another coordinate system the chosen height stays and the coordinates are looked for again", () => {
  const chosen = "x=2&y=3&height=4&crs=25832&read=++25832++";
  expect(answersIn(fields(chosen.replace("crs=25832", "crs=2056"))).columns).toEqual({
    name: null,
    code: null,
    height: 4,
  });
});

test("words that no field has are left to be found out", () => {
  const answers = answersIn(
    fields("separator=constructor&decimal=x&encoding=latin&unit=yards&crs=25832x&heights=up"),
  );
  expect(Object.values(answers).filter(value => value !== undefined)).toEqual([[]]);
});

test("an address keeps every answer of a form, and nothing else", () => {
  const form =
    "upload=1&crs=25832&heights=sea-level&datum=NN2000&out=not-fixed&out=duplicates&confirm=elsewhere&intent=import";
  expect(answerSearch(fields(form)).toString()).toBe(
    "upload=1&heights=sea-level&datum=NN2000&crs=25832&out=not-fixed&out=duplicates&confirm=elsewhere",
  );
});

test("what the form proposed and nobody changed is no answer", () => {
  const form = "unit=m&heights=sea-level&datum=NAVD88&proposed=unit%3Dm&proposed=heights%3Dsea-level+NAVD88";
  expect(answersIn(fields(form))).toMatchObject({ heightUnit: undefined, heights: undefined });
  expect(
    answersIn(fields(form.replace("unit=m", "unit=ft").replace("datum=NAVD88", "datum=NGVD29"))),
  ).toMatchObject({
    heightUnit: "ft",
    heights: { kind: "sea-level", datum: "NGVD29" },
  });
});
