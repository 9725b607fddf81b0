import { expect, test } from "vitest";
import { texts } from "#contract/texts.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { measured, metres, writtenIn } from "#survey/units/measured.ts";
import { issuesIn, limitTextsIn, typedIn } from "./issues-in-units.ts";

const tolerance = { path: "toleranceM", message: texts.comparison.tolerance };

test("limits are stated in the unit that was typed, and never exceed what is allowed", () => {
  const [issue] = issuesIn(typedIn("ft"), [tolerance]);
  expect(issue).toEqual({ path: "toleranceM", message: "Please enter a tolerance from 0 to 3,280 ft" });
  const { profile, surface } = limitTextsIn(typedIn("us-ft"), texts);
  expect(profile.distance).toBe(texts.profile.distance);
  expect(surface).toBe(texts.surface);
  expect(limitTextsIn(typedIn("us-ft"), texts.profile).distance).toBe(
    "Please enter a distance from 0.04 ftUS to 32,808 ftUS",
  );
});

test("figures in the engine's messages are converted to the unit, other messages are kept", () => {
  const text = [...measured`With edges of at most ${metres(0.3048, null)} nothing is left`, "."];
  const refused = { path: "maxEdge", message: writtenIn(text), measured: text };
  const other = { path: "", message: "The 3 m of line 4 are no number" };
  expect(issuesIn(typedIn("ft"), [refused, other])).toEqual([
    { path: "maxEdge", message: "With edges of at most 1 ft nothing is left." },
    other,
  ]);
});

test("in metres all messages are kept", () => {
  expect(issuesIn(SI_UNITS, [tolerance])).toEqual([tolerance]);
  expect(issuesIn(typedIn(null), [tolerance])).toEqual([tolerance]);
  expect(tolerance.message).toBe("Please enter a tolerance from 0 to 1000 m");
});

test("a missing elevation is asked for in feet", () => {
  const missing = { path: "levelM", message: texts.volume.elevationMissing };
  expect(issuesIn(typedIn("ft"), [missing])[0]!.message).toBe(texts.volume.elevationMissingFeet);
});
