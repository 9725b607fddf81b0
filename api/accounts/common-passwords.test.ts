import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each([
  "Password123!",
  "P@ssw0rd1234",
  "Welcome2024!!",
  "Summer2026!!!!",
  "Qwerty123456!",
  "1Qaz2wsx3edc!",
  "!!Administrator1",
  "$uperman-2026",
  "Topo-Projects1!",
  "Survey-2026!",
])("%s is common", async password => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  "Correct-Horse7!",
  "Theodolite-2026!",
  "Dragon-8317604952!",
  "Gotthard1788!",
  "Zürich-Gletscher9!",
  `A1!${"a".repeat(250)}`,
])("%s is not common", async password => {
  expect(await isCommonPassword(password)).toBe(false);
});

test("the name in an email address is a common password for its owner", async () => {
  expect(await isCommonPassword("Anna.Muster1980!", "anna.muster@example.org")).toBe(true);
  expect(await isCommonPassword("Anna.Muster1980!", "ben@example.org")).toBe(false);
});
