import type { SurveyPoint } from "#shapes/points.ts";
import { useCoordinates } from "../../coordinates.ts";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { useFigures } from "../../units.ts";
import { ProjectUnits } from "../volume-fields/number-field.tsx";

export interface PointChangeFieldsProps {
  /** The point, if only one is corrected; null for several. */
  point: SurveyPoint | null;
  /** As typed before the form was refused. */
  values: Readonly<Record<string, string | undefined>>;
  errorAt: (path: string) => string | undefined;
}

/**
 * Fields for correcting points: code and height difference of several points, for a single one also name,
 * place and height. Empty fields change nothing. Use it in the form that corrects a survey. Not for a
 * survey's date and label (SurveyFields).
 */
export function PointChangeFields({ point, values, errorAt }: PointChangeFieldsProps) {
  const { m, height } = useFigures();
  const { grid, names, texts, sign } = useCoordinates();
  const places = ({ longitude, latitude }: SurveyPoint): [string, string, string, string][] => {
    if (!grid)
      return [
        ["latitude", "Latitude", String(latitude), "°"],
        ["longitude", "Longitude", String(longitude), "°"],
      ];
    const [x, y] = texts(longitude, latitude);
    return [
      ["x", names[0], `${x} ${sign}`, sign],
      ["y", names[1], `${y} ${sign}`, sign],
    ];
  };
  const field = (name: string, label: string, now: string | undefined, unit?: string) => (
    <TextField
      key={name}
      label={label}
      name={name}
      unit={unit}
      inputMode={name === "name" || name === "code" ? undefined : "decimal"}
      autoComplete="off"
      defaultValue={values[name] ?? ""}
      hint={now === undefined ? undefined : `Now ${now || "none"}`}
      error={errorAt(`change.${name}`) ?? errorAt(name)}
    />
  );
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <ProjectUnits />
      <p className="text-sm text-muted sm:col-span-2">
        Fill in what is to change. Empty fields stay as they are.
      </p>
      {point && field("name", "Name", point.name)}
      {field("code", "Code", point?.code)}
      {field("raiseM", "Raise the height by", undefined, m)}
      {point && field("ellipsoidalHeight", "Height", `${height(point.ellipsoidalHeight)} ${m}`, m)}
      {point && places(point).map(([name, label, now, unit]) => field(name, label, now, unit))}
    </div>
  );
}
