import { otherFileByName } from "#survey/cad/other-files.ts";
import { cadTexts } from "./cad-texts.ts";

/** Why a file of this name is no DXF, and what to do about it; null for a DXF. Page and server say the same. */
export function cadNameRefusal(name: string): string | null {
  if (/\.dxf$/i.test(name.trim())) return null;
  const advice = otherFileByName(name);
  return advice ? cadTexts.otherFile(advice) : cadTexts.selectFile;
}
