import { expect, test } from "vitest";
import type { ImportPreview } from "#contract/imports/import-points.ts";
import { surveyAnswers, surveyIssues } from "./survey-answers.ts";

const search = (text: string) => new URLSearchParams(text);
const preview = (surveyed: object | null) => ({ surveyed }) as unknown as ImportPreview;
const inFile = preview({ on: "2026-11-18", evidence: "The header says so" });

test("the date in the file is proposed, and none if the file has none", () => {
  expect(surveyAnswers(search(""), inFile)).toMatchObject({
    role: "new",
    surveyedOn: "2026-11-18",
    evidence: "The header says so",
  });
  expect(surveyAnswers(search(""), preview(null))).toMatchObject({
    surveyedOn: "",
    evidence: null,
  });
});

test("a person's answer is kept, even a cleared date", () => {
  const answered = search("role=replacement&surveyedOn=2026-11-04&label=Blast");
  expect(surveyAnswers(answered, inFile)).toMatchObject({
    role: "replacement",
    surveyedOn: "2026-11-04",
    label: "Blast",
  });
  expect(surveyAnswers(search("surveyedOn="), inFile)).toMatchObject({ surveyedOn: "" });
});

test("an impossible date and a label that is too long are reported at their fields", () => {
  expect(surveyIssues(search("surveyedOn=2026-11-04&label=Blast"))).toEqual([]);
  expect(surveyIssues(search("surveyedOn="))).toEqual([]);
  expect(surveyIssues(search(`surveyedOn=2026-02-30&label=${"x".repeat(500)}`))).toEqual([
    {
      path: "surveyedOn",
      message: "Please enter the day of the survey, not in the future, such as 2026-11-22",
    },
    { path: "label", message: expect.stringMatching(/^Label must be at most/) },
  ]);
});
