export interface PlanSheetProps {
  /** Address of the picture of the sheet. */
  src: string;
  /** What the picture shows, as alternative text. */
  alt: string;
  /** Size of the sheet in its orientation. */
  paper: { widthMm: number; heightMm: number };
}

/** CSS pixels per millimetre. */
const PX = 96 / 25.4;

/**
 * Shows a plan as it will be printed. Use it beside the fields for the sheet. Not for plans to work with:
 * that is PlanView, or the map.
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
