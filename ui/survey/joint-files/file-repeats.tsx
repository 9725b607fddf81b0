import type { FileRepeats } from "#shapes/joint-files.ts";
import { writtenIn } from "#survey/units/measured.ts";
import { Alert } from "../../primitives/alert/alert.tsx";
import { useFigures } from "../../units.ts";

export interface FileRepeatsCardProps {
  title: string;
  repeats: readonly FileRepeats[];
}

/** Rows shown before the rest is collapsed. */
const SHOWN = 5;

/** Lists points whose names also occur in an earlier file; nothing if there are none. */
export function FileRepeatsCard({ title, repeats }: FileRepeatsCardProps) {
  const figures = useFigures();
  if (repeats.length === 0) return null;
  return (
    <Alert tone="warn" title={title}>
      {repeats.map(({ id, message, rows, count }) => (
        <details key={id} open={rows.length <= SHOWN} className="mt-1">
          <summary>{message}. All are stored.</summary>
          <ul className="mt-1 grid list-disc gap-1 ps-5">
            {rows.map(({ fileName, line, name, noteDetails }) => (
              <li key={`${fileName} ${line}`} className="[overflow-wrap:anywhere]">
                <b>{name}</b>, {fileName}, line {line}: {writtenIn(noteDetails, figures)}
              </li>
            ))}
            {count > rows.length && <li>…</li>}
          </ul>
        </details>
      ))}
    </Alert>
  );
}
