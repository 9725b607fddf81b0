import { parse } from "node:querystring";
import { expect, test } from "vitest";
import type { FieldIssue } from "#contract/error.ts";
import { ImportAnswers } from "#contract/imports/import-answers.ts";
import { type GivenQuery, parseQuery } from "../http/query.ts";
import type { Refusal } from "../http/refusal.ts";
import { meaningOf, readAs } from "./answers.ts";

const meant = (query: string) =>
  meaningOf(parseQuery(ImportAnswers, parse(query) as GivenQuery) as ImportAnswers);

test("drops columns that were chosen under another separator", () => {
  const chosen = "x=2&y=3&height=4&separator=comma&read=comma++++";
  expect(meant(chosen).columns).toMatchObject({ x: 2, y: 3, height: 4 });
  expect(meant(chosen.replace("separator=comma", "separator=tab")).columns).toBeUndefined();
});

test("keeps only the chosen height column after the coordinate system has changed", () => {
  const chosen = "x=2&y=3&height=4&crs=25832&read=++25832++";
  expect(meant(chosen.replace("crs=25832", "crs=2056")).columns).toEqual({
    name: null,
    code: null,
    height: 4,
  });
});

test("refuses unknown values, each at its field", () => {
  const unknown =
    "separator=constructor&decimal=x&encoding=latin&unit=yards&crs=25832x&heights=up&out=NO&choice=x&x=one";
  let errors: FieldIssue[] = [];
  try {
    meant(unknown);
  } catch (error) {
    errors = (error as Refusal).errors ?? [];
  }
  const fields = errors.map(({ path }) => path.split(".")[0]);
  expect(fields.toSorted()).toEqual([...new URLSearchParams(unknown).keys(), "height", "y"].toSorted());
});

test("treats empty values as unanswered", () => {
  const answers = meant("separator=&decimal=&encoding=&unit=&crs=&heights=&datum=&x=&order=&first=&xyunit=");
  expect(Object.values(answers).filter(value => value !== undefined)).toEqual([[], []]);
});

test("names the answers that a choice of columns depends on", () => {
  expect(
    readAs(parseQuery(ImportAnswers, parse("crs=25832&separator=tab&unit=m") as GivenQuery) as ImportAnswers),
  ).toBe("tab  25832  ");
});
