import type { PlanLabels } from "#contract/reports/plan-choices.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import type { CodeMark } from "#survey/codes/code-marks.ts";
import type { GridBox, PlanSource } from "../plan/plan-geometry.ts";

/** A point that is drawn: degrees, WGS84. */
export interface PlanPoint {
  longitude: number;
  latitude: number;
  /** In the height reference of the survey. */
  heightM: number;
  name: string;
  /** As legends name it. */
  code: string;
}

/** Everything a plan of a site shows, as the thread that draws it gets it. */
export interface SitePlanModel {
  units: DisplayUnits;
  paper: { name: string; widthMm: number; heightMm: number };
  /** Of a picture; null for a PDF. */
  dpi: number | null;
  source: PlanSource;
  /** What is centred in the frame, metres of the grid. */
  box: GridBox;
  scale: number;
  points: PlanPoint[];
  /** By their codes; those that are absent have the mark of others. */
  marks: Map<string, CodeMark>;
  labels: PlanLabels;
  /** What readers would miss without being told. */
  note: string | null;
  title: string;
  subtitle: string;
  company: string;
  /** A PNG or JPEG file. */
  logo: Uint8Array | null;
  /** Of the title block: four to a row, two rows. */
  cells: { label: string; value: string }[];
}
