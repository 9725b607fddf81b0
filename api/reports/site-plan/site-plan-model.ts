import type { PlanLabels } from "#contract/reports/plan-choices.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import type { CodeMark } from "#survey/codes/code-marks.ts";
import type { GridBox, PlanSource } from "../plan/plan-geometry.ts";

/** A point on the plan: degrees, WGS84. */
export interface PlanPoint {
  longitude: number;
  latitude: number;
  /** In the height reference of the survey. */
  heightM: number;
  name: string;
  /** As in the legend. */
  code: string;
}

/** Everything a plan of a site shows, as passed to the thread that draws it. */
export interface SitePlanModel {
  units: DisplayUnits;
  paper: { name: string; widthMm: number; heightMm: number };
  /** For a PNG; null for a PDF. */
  dpi: number | null;
  source: PlanSource;
  /** What is centred in the frame, metres of the grid. */
  box: GridBox;
  scale: number;
  points: PlanPoint[];
  /** Marks by code; other codes get the mark "others". */
  marks: Map<string, CodeMark>;
  labels: PlanLabels;
  /** What readers must know about things left out. */
  note: string | null;
  title: string;
  subtitle: string;
  company: string;
  /** A PNG or JPEG file. */
  logo: Uint8Array | null;
  /** Cells of the title block: four per row, two rows. */
  cells: { label: string; value: string }[];
}
