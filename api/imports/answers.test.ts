import { expect, test } from "vitest";
import { answersInQuery, meaningOf, readAs } from "./answers.ts";

const meant = (query: string) => meaningOf(answersInQuery(new URLSearchParams(query)));

test("columns chosen under another separator mean nothing", () => {
  const chosen = "x=2&y=3&height=4&separator=comma&read=comma++++";
  expect(meant(chosen).columns).toMatchObject({ x: 2, y: 3, height: 4 });
  expect(meant(chosen.replace("separator=comma", "separator=tab")).columns).toBeUndefined();
});

test("under another coordinate system the chosen height stays and the coordinates are looked for again", () => {
  const chosen = "x=2&y=3&height=4&crs=25832&read=++25832++";
  expect(meant(chosen.replace("crs=25832", "crs=2056")).columns).toEqual({
    name: null,
    code: null,
    height: 4,
  });
});

test("words that no field has are left to be found out", () => {
  const answers = meant(
    "separator=constructor&decimal=x&encoding=latin&unit=yards&crs=25832x&heights=up&out=NO",
  );
  expect(Object.values(answers).filter(value => value !== undefined)).toEqual([[]]);
});

test("what a choice of columns depends on is named by its answers", () => {
  expect(readAs(answersInQuery(new URLSearchParams("crs=25832&separator=tab&unit=m")))).toBe("tab  25832  ");
});
