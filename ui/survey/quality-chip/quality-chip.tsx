import { Chip } from "../../primitives/chip/chip.tsx";

/**
 * Shows how a receiver solved a point's position: FIX green; FLOAT, DGPS, SINGLE and any other word orange;
 * nothing when unknown. Use it in tables of points and on a point's card, with its accuracy beside it as a
 * figure. Not for codes (CodeChip).
 */
export function QualityChip({ solution }: { solution: string | null | undefined }) {
  const word = solution?.trim();
  if (!word) return null;
  return <Chip tone={/^fix(ed)?$/i.test(word) ? "active" : "pending"}>{word}</Chip>;
}
