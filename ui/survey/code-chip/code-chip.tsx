import { codeKind } from "#survey/codes/code-kind.ts";
import { Chip } from "../../primitives/chip/chip.tsx";

/** Shows a survey point's code in its colour: TOPO blue, PL_1 orange, ELEV green, any other purple. */
export function CodeChip({ code }: { code: string }) {
  return (
    <Chip shape="code" tone={codeKind(code)}>
      {code || "–"}
    </Chip>
  );
}
