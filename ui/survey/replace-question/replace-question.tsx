import { Alert } from "../../primitives/alert/alert.tsx";
import { Checkbox } from "../../primitives/checkbox/checkbox.tsx";

const titles = {
  cad: "This site has a CAD diagram already.",
  wms: "This site has a WMS layer already.",
};

export interface ReplaceQuestionProps {
  kind: keyof typeof titles;
  /** What would be replaced: its name, and the stamp sent to confirm; null if there is nothing. */
  replacement: { name: string; stamp: string } | null;
  agreed?: boolean;
  error?: string;
}

/** Asks for confirmation before a site's drawing or map layer is replaced, and names it. */
export function ReplaceQuestion({ kind, replacement, agreed, error }: ReplaceQuestionProps) {
  if (!replacement) return null;
  return (
    <Alert tone="warn" title={titles[kind]}>
      <div className="mt-2">
        <Checkbox
          name="replace"
          value={replacement.stamp}
          defaultChecked={agreed}
          label={
            <>
              Replace <b>{replacement.name}</b>
            </>
          }
          error={error}
          hint={kind === "wms" ? undefined : "The replaced one can be restored for 30 days."}
        />
      </div>
    </Alert>
  );
}
