import { expect, test } from "vitest";
import { texts } from "#contract/texts.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { measured, metres, writtenIn } from "#survey/units/measured.ts";
import { issuesIn, issueTextsIn, typedIn } from "./issues-in-units.ts";

const tolerance = { path: "toleranceM", ...texts.comparison.tolerance };

test("limits are stated in the unit that was typed, and never exceed what is allowed", () => {
  const [issue] = issuesIn(typedIn("ft"), [tolerance]);
  expect(issue).toEqual({ path: "toleranceM", message: "Please enter a tolerance from 0 to 3,280 ft" });
  const { distance, noLevel, badCorner } = issueTextsIn(typedIn("us-ft"), texts.profile);
  expect(distance).toBe("Please enter a distance from 0.04 ftUS to 32,808 ftUS");
  expect({ noLevel, badCorner }).toEqual({
    noLevel: texts.profile.noLevel,
    badCorner: texts.profile.badCorner,
  });
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
  const inMetres = { path: "toleranceM", message: "Please enter a tolerance from 0 to 1000 m" };
  expect(issuesIn(SI_UNITS, [tolerance])).toEqual([inMetres]);
  expect(issuesIn(typedIn(null), [tolerance])).toEqual([inMetres]);
  expect(issueTextsIn(SI_UNITS, texts.profile).distance).toBe(
    "Please enter a distance from 0.01 m to 10,000 m",
  );
});

test("a missing elevation is asked for in feet", () => {
  const missing = { path: "levelM", ...texts.volume.elevationMissing };
  expect(issuesIn(typedIn("ft"), [missing])[0]!.message).toBe("Please enter an elevation in feet");
  expect(issuesIn(typedIn("ft"), [{ ...missing, message: "Worded anew" }])[0]!.message).toBe(
    "Please enter an elevation in feet",
  );
});
