import { FormatError, type PointFormat } from "../format.ts";

/** Occurs near the start of coordinate files with alphanumeric point names. */
const MARK = /New CRD Format\d?/;

/**
 * Recognises a Carlson coordinate file (CRD), which is binary and undocumented, and says how to save its points as
 * text. That text (number, northing, easting, elevation, description) is read as a table.
 */
export const crd: PointFormat = {
  id: "crd",
  recognise: head =>
    MARK.test(String.fromCharCode(...head.subarray(0, 256)))
      ? "has the mark of a Carlson coordinate file"
      : null,
  async open() {
    throw new FormatError(
      "not-supported",
      "This is a binary Carlson coordinate file (CRD). Save its points as text, in SurvCE with File, Import/Export, Export ASCII File, in Carlson Survey with Points, Export Text/ASCII File, and upload that",
    );
  },
};
