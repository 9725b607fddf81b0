import { plainWord } from "./header-words.ts";

/** Header words that only this program uses together; enough of them identify it. */
const SIGNATURES: { vendor: string; words: string[]; least: number }[] = [
  {
    vendor: "Emlid Flow",
    words: [
      "codedescription",
      "ellipsoidalheight",
      "lateralrms",
      "antennaheightunits",
      "solutionstatus",
      "averagingstart",
      "averagingend",
      "csname",
      "mountpoint",
      "correctiontype",
      "baseellipsoidalheight",
      "devicetype",
    ],
    least: 4,
  },
  {
    vendor: "Leica",
    words: [
      "pointclass",
      "pointsubclass",
      "3dcq",
      "2dcq",
      "1dcq",
      "cq3d",
      "cq2d",
      "cq1d",
      "positionquality",
      "heightquality",
      "posnhgtqlty",
      "localellht",
      "coordinatequality",
      "pointrole",
    ],
    least: 2,
  },
  {
    vendor: "Trimble",
    words: [
      "featurecode",
      "hprec",
      "vprec",
      "hprecision",
      "vprecision",
      "surveymethod",
      "pointclassification",
      "hprecobs",
      "vprecobs",
      "attr1",
      "wgs84latitude",
    ],
    least: 2,
  },
  {
    vendor: "Topcon",
    words: [
      "soltype",
      "antheight",
      "antennatype",
      "photonotes",
      "orthoheight",
      "hrms",
      "vrms",
      "gnsstype",
      "epochs",
    ],
    least: 4,
  },
  {
    vendor: "Carlson",
    words: ["hrms", "vrms", "status", "sats", "pdop", "hdop", "vdop", "hsdv", "vsdv", "age", "rodheight"],
    least: 4,
  },
  {
    vendor: "QField",
    words: [
      "fid",
      "horizontalaccuracy",
      "verticalaccuracy",
      "nrusedsatellites",
      "fixstatusdescr",
      "qualitydescr",
      "positionlocked",
      "averagedcount",
      "imufields",
      "fixstatus",
    ],
    least: 3,
  },
];

/** The program with these columns, and how many of its own words the header has; null when none stands out. */
export function vendorOf(header: readonly string[]): { vendor: string; found: number } | null {
  const words = new Set(header.map(plainWord));
  let best: { vendor: string; found: number; share: number } | null = null;
  for (const { vendor, words: own, least } of SIGNATURES) {
    const found = own.filter(word => words.has(word)).length;
    const share = found / own.length;
    if (found >= least && share > (best?.share ?? 0)) best = { vendor, found, share };
  }
  return best && { vendor: best.vendor, found: best.found };
}
