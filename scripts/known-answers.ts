// npm run known-answers: prints volumes from textbooks and integrals beside what the engine computes.
import { KNOWN_ANSWERS } from "#survey/volume/known-answers.ts";

const number = (value: number) =>
  value.toLocaleString("en", { minimumFractionDigits: 3, maximumFractionDigits: 3 });
console.log("| known answer | expected | computed | off | allowed |\n|---|---:|---:|---:|---:|");
let missed = 0;
for (const { what, unit, expected, tolerance, compute } of KNOWN_ANSWERS) {
  const computed = compute();
  const off = Math.abs(computed / expected - 1);
  if (!(off < tolerance)) missed++;
  console.log(
    `| ${what} | ${number(expected)} ${unit} | ${number(computed)} ${unit} | ${off.toExponential(1)} | ${tolerance.toExponential(1)} |`,
  );
}
process.exitCode = missed > 0 ? 1 : 0;
