import { otherFileByName } from "#survey/files/dxf/other-files.ts";

export const cadTexts = {
  selectFile: "Please select a valid DXF file",
  fit: "How the points fit",
  onSite: (file: string, site: string) => `${file} on the plan of ${site}`,
  otherFile: (advice: string) => `Please select a valid DXF file. ${advice}.`,
  fileHint:
    "ASCII DXF of any version. A DWG has to be saved as DXF first. LandXML is read for its breaklines, boundaries and plan features.",
};

/**
 * Why a file of this name is not a drawing, and what to do; null for a DXF or LandXML. Used by both page and
 * server.
 */
export function cadNameRefusal(name: string): string | null {
  if (/\.(dxf|xml|landxml)$/i.test(name.trim())) return null;
  const advice = otherFileByName(name);
  return advice ? cadTexts.otherFile(advice) : cadTexts.selectFile;
}
