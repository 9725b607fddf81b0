export interface PlanSheetProps {
  /** Where the picture of the sheet is. */
  src: string;
  /** What it shows, for those who cannot see it. */
  alt: string;
  /** Of the sheet as it lies. */
  paper: { widthMm: number; heightMm: number };
}

/** CSS pixels in a millimetre. */
const PX = 96 / 25.4;

/**
 * Shows a plan as it will lie on paper. Use it beside the fields that set the sheet. Not for plans to work with: that is
 * PlanView, or the map.
 */
export const PlanSheet = ({ src, alt, paper: { widthMm, heightMm } }: PlanSheetProps) => (
  <img
    className="mx-auto block h-auto max-w-full border border-border bg-sunken"
    src={src}
    alt={alt}
    width={Math.round(widthMm * PX)}
    height={Math.round(heightMm * PX)}
  />
);
