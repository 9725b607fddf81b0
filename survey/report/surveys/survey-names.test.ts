import { expect, it } from "vitest";
import {
  begun,
  type NamedSurvey,
  shortNames,
  surveyName,
  surveyTitle,
  surveyTitles,
} from "./survey-names.ts";

const reader = { locale: "en-GB", timeZone: "Pacific/Auckland" };
const survey = (
  surveyedOn: string | null,
  label = "",
  uploadedAt = "2026-11-20T08:00:00.000Z",
): NamedSurvey => ({
  surveyedOn,
  label,
  uploadedAt,
});

it("names a survey by its day wherever the reader is, else by its label, else by its upload", () => {
  expect(surveyName(survey("2026-11-18", "After blast"), reader)).toBe("18 Nov 2026");
  expect(surveyName(survey("2026-11-18"), { ...reader, timeZone: "Pacific/Honolulu" })).toBe("18 Nov 2026");
  expect(surveyName(survey(null, "After blast"), reader)).toBe("After blast");
  expect(surveyName(survey(null), reader)).toBe("uploaded 20 Nov 2026");
  expect(surveyTitle(survey("2026-11-18", "After blast"), reader)).toBe("18 Nov 2026, After blast");
  expect(surveyTitle(survey(null, "After blast"), reader)).toBe("After blast");
});

it("leaves out the year that two surveys share", () => {
  expect(shortNames(survey("2026-11-11"), survey("2026-11-18"), reader)).toEqual(["11 Nov", "18 Nov"]);
  expect(shortNames(survey("2025-12-30"), survey("2026-01-06"), reader)).toEqual([
    "30 Dec 2025",
    "6 Jan 2026",
  ]);
  expect(shortNames(survey(null, "Before"), survey("2026-01-06"), reader)).toEqual(["Before", "6 Jan 2026"]);
});

it("cuts long labels, unless only their ends differ", () => {
  const long = "Northern section of the retention basins";
  expect(shortNames(survey(null, long), survey(null, "After"), reader)).toEqual([
    "Northern section of the retenti…",
    "After",
  ]);
  expect(
    shortNames(survey(null, `${long}, 1`), survey(null, `${long}, 2`, "2026-11-21T08:00:00.000Z"), reader),
  ).toEqual(["uploaded 20 Nov 2026, 21:00", "uploaded 21 Nov 2026, 21:00"]);
});

it("tells two surveys of one day apart", () => {
  expect(shortNames(survey("2026-11-18", "Before"), survey("2026-11-18", "After"), reader)).toEqual([
    "Before",
    "After",
  ]);
  expect(shortNames(survey(null), survey(null, "", "2026-11-20T09:30:00.000Z"), reader)).toEqual([
    "uploaded 20 Nov 2026, 21:00",
    "uploaded 20 Nov 2026, 22:30",
  ]);
});

it("begins headings and options with a capital", () => {
  expect(begun(surveyName(survey(null), reader))).toBe("Uploaded 20 Nov 2026");
  expect(begun(surveyName(survey("2026-11-18"), reader))).toBe("18 Nov 2026");
});

it("distinguishes surveys of a list by the minute of their upload if they read alike", () => {
  const later = "2026-11-20T09:30:00.000Z";
  const alike = [
    survey(null),
    survey(null, "", later),
    survey("2026-11-18"),
    survey("2026-11-18", "", later),
  ];
  expect(surveyTitles(alike, reader)).toEqual([
    "Uploaded 20 Nov 2026, 21:00",
    "Uploaded 20 Nov 2026, 22:30",
    "18 Nov 2026, uploaded 20 Nov 2026, 21:00",
    "18 Nov 2026, uploaded 20 Nov 2026, 22:30",
  ]);
  expect(surveyTitles([survey(null), survey("2026-11-18", "After blast")], reader)).toEqual([
    "Uploaded 20 Nov 2026",
    "18 Nov 2026, After blast",
  ]);
});

it("tells a survey, its correction and a correction of that apart", () => {
  const day = survey("2026-11-18", "After blast");
  const versions = [
    { ...day, correction: {} },
    { ...day, correction: {}, supersededBy: "3" },
    { ...day, supersededBy: "3" },
  ];
  expect(surveyTitles(versions, reader)).toEqual([
    "18 Nov 2026, After blast (corrected)",
    "18 Nov 2026, After blast (corrected, replaced)",
    "18 Nov 2026, After blast (replaced)",
  ]);
  expect(versions.map(each => surveyName(each, reader))).toEqual([
    "18 Nov 2026",
    "18 Nov 2026 (corrected, replaced)",
    "18 Nov 2026 (replaced)",
  ]);
  expect(shortNames(versions[2]!, versions[0]!, reader)).toEqual(["18 Nov (replaced)", "18 Nov"]);
});
