import { expect, test } from "vitest";
import { answerSearch, importFields } from "./csv-answers.ts";

const fields = (text: string) => new URLSearchParams(text);

test("an address keeps every answer of a form, and nothing else", () => {
  const form =
    "upload=1&crs=25832&heights=sea-level&datum=NN2000&out=not-fixed&out=duplicates&asread=note-1&asread=note-2&confirm=elsewhere&intent=import";
  expect(answerSearch(fields(form)).toString()).toBe(
    "upload=1&heights=sea-level&datum=NN2000&crs=25832&out=not-fixed&out=duplicates&asread=note-1&asread=note-2&confirm=elsewhere",
  );
});

test("a proposal that nobody changed is not an answer", () => {
  const form = "unit=m&heights=sea-level&datum=NAVD88&proposed=unit%3Dm&proposed=heights%3Dsea-level+NAVD88";
  expect(answerSearch(fields(form)).toString()).toBe("");
  const changed = form.replace("unit=m", "unit=ft").replace("datum=NAVD88", "datum=NGVD29");
  expect(answerSearch(fields(changed)).toString()).toBe("unit=ft&heights=sea-level&datum=NGVD29");
});

test("an answer that another one made irrelevant is kept for later, and not imported", () => {
  const form = fields(
    `upload=1&first=header&out=a&kept=${encodeURIComponent("order=pnezd&first=point&out=a&out=b")}`,
  );
  expect(answerSearch(form).toString()).toBe("upload=1&first=header&out=a&order=pnezd&out=b");
  expect(answerSearch(form, false).toString()).toBe("upload=1&first=header&out=a");
});

test("a kept field that is no answer is ignored", () => {
  expect(answerSearch(fields("upload=1&kept=seen%3D2%26upload%3D3")).toString()).toBe("upload=1");
});

test("a cleared date stays empty, and the import is sent without a date", () => {
  const search = answerSearch(fields("upload=1&surveyedOn=&label="));
  expect(search.toString()).toBe("upload=1&surveyedOn=");
  expect(importFields(search).surveyedOn).toBeUndefined();
});

test("an import is sent the answers, the confirmations, and nothing else", () => {
  const search = fields(
    "upload=1&crs=25832&q=utm&choice=classes%3D2&choice=classes%3D6&out=a&out=b&asread=note-1&confirm=c&role=replacement&replace=d&surveyedOn=2026-11-18&label=Blast",
  );
  expect(importFields(search)).toEqual({
    answers: { crs: "25832", choice: ["classes=2", "classes=6"], out: ["a", "b"], asread: ["note-1"] },
    confirm: ["c"],
    role: "replacement",
    replace: "d",
    surveyedOn: "2026-11-18",
    label: "Blast",
  });
});
