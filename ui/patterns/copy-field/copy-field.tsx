import { Copy } from "lucide-react";
import { useRef, useState } from "react";
import { useHydrated } from "../../hydration.ts";
import { Button } from "../../primitives/button/button.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";

export interface CopyFieldProps {
  label: string;
  name: string;
  /** The text to copy. */
  value: string;
  /** The button's label: 'Copy link'. */
  copyLabel: string;
  hint?: string;
}

/**
 * Shows a text with a button that copies it. The button needs a script; without one the text can be selected
 * by hand.
 */
export function CopyField({ label, name, value, copyLabel, hint }: CopyFieldProps) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState("");
  const copy = async () => {
    input.current?.select();
    // Browsers provide the clipboard only on https pages.
    const isCopied = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    setNote(isCopied ? "Copied" : "Selected: copy it with your keyboard or menu");
  };
  return (
    <div className="grid gap-1">
      <div className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField ref={input} label={label} name={name} readOnly value={value} hint={hint} />
        {hydrated && (
          <Button
            variant="primary"
            className="sm:mt-7"
            icon={<Copy aria-hidden />}
            onClick={() => void copy()}
          >
            {copyLabel}
          </Button>
        )}
      </div>
      <p role="status" className="text-muted text-sm">
        {note}
      </p>
    </div>
  );
}
