import { otherFileByName } from "#survey/cad/other-files.ts";

export const cadTexts = {
  selectFile: "Please select a valid DXF file",
  otherFile: (advice: string) => `Please select a valid DXF file. ${advice}.`,
  fileHint: "ASCII DXF of any version. A DWG has to be saved as DXF first.",
};

/** Why a file of this name is no DXF, and what to do about it; null for a DXF. Page and server say the same. */
export function cadNameRefusal(name: string): string | null {
  if (/\.dxf$/i.test(name.trim())) return null;
  const advice = otherFileByName(name);
  return advice ? cadTexts.otherFile(advice) : cadTexts.selectFile;
}
