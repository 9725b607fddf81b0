import { useEffect, useRef, useState } from "react";
import { keyOf } from "./chosen-photos.tsx";

/**
 * Tracks the files of a file control. A second choice adds to the first, as it must where a camera takes one
 * photo at a time; without a script it replaces it. `remove` takes a file out and moves the focus to the
 * control.
 */
export function useChosenFiles() {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const hold = (held: readonly File[]) => {
    const list = new DataTransfer();
    for (const file of held) list.items.add(file);
    input.current!.files = list.files;
    setFiles(held);
  };
  useEffect(() => {
    // Files chosen before hydration.
    const early = [...(input.current?.files ?? [])];
    if (early.length > 0) setFiles(early);
    // On `reset` the controls are cleared only after the event.
    const form = input.current?.form;
    const empty = () => setFiles([]);
    form?.addEventListener("reset", empty);
    return () => form?.removeEventListener("reset", empty);
  }, []);
  return {
    input,
    files,
    choose() {
      const chosen = [...input.current!.files!];
      const known = new Set(files.map(keyOf));
      hold([...files, ...chosen.filter(file => !known.has(keyOf(file)))]);
    },
    remove(file: File) {
      hold(files.filter(other => other !== file));
      input.current!.focus();
    },
  };
}
