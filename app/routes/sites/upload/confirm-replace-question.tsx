import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Checkbox } from "#ui/primitives/checkbox/checkbox.tsx";
import type { DataKind, Replacement } from "./confirm-replace.ts";
import { uploadTexts } from "./texts.ts";

/** Asks before data are replaced, naming them; nothing when there are none. */
export function ReplacementQuestion(props: {
  replacement: Replacement | null;
  kind: DataKind;
  agreed?: boolean;
  error?: string;
}) {
  const { replacement, kind, agreed, error } = props;
  if (!replacement) return null;
  return (
    <Alert tone="warn" title={uploadTexts.has[kind]}>
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
          hint={kind === "wms" ? undefined : uploadTexts.undo}
        />
      </div>
    </Alert>
  );
}
