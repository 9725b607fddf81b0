import { type CodeKind, codeKind } from "#survey/codes/code-kind.ts";
import { Chip, type ChipTone } from "../../primitives/chip/chip.tsx";

const tones: Record<CodeKind, ChipTone> = { topo: "info", pl: "warning", elev: "success", other: "accent" };

/** Shows a survey point's code in its colour: TOPO blue, PL_1 orange, ELEV green, any other purple. */
export function CodeChip({ code }: { code: string }) {
  return (
    <Chip shape="code" tone={tones[codeKind(code)]}>
      {code || "–"}
    </Chip>
  );
}
