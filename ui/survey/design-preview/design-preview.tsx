import { type ComponentProps, cloneElement } from "react";
import type { DesignExtent, DesignFacts, LinesRead } from "#shapes/design.ts";
import type { Figures } from "#survey/units/figures.ts";
import { capitalised, formatCount, formatPlural } from "../../format.ts";
import { DefinitionList } from "../../patterns/definition-list/definition-list.tsx";
import { Alert } from "../../primitives/alert/alert.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "../../primitives/card/card.tsx";
import { Checkbox } from "../../primitives/checkbox/checkbox.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { type FormElement, type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { useFigures } from "../../units.ts";
import { CrsFields } from "../crs-fields/crs-fields.tsx";
import { DesignHeightFields, type HeightFieldsProps } from "../design-fields/design-fields.tsx";

/** What was read from a design's file. */
export type DesignFileFacts = Omit<DesignFacts, "surface" | "lines"> & {
  lines: Pick<LinesRead, "lineCount" | "spotCount"> | null;
  extent: DesignExtent;
};

export interface DesignPreviewProps {
  facts: DesignFileFacts;
  /** Where it is placed by the current answers, m and m² in plan; null until known. */
  placed: { lowM: number; highM: number; areaM2: number } | null;
  /** Sentences. */
  doubts: readonly string[];
}

/** Shows what a design's file contains, and what to check before it is used. */
export function DesignPreview({ facts, placed, doubts }: DesignPreviewProps) {
  const figures = useFigures();
  return (
    <Card>
      <CardHeader title="What Was Read" />
      <CardBody className="grid gap-5">
        {doubts.length > 0 && (
          <Alert tone="warn" title="Check before use.">
            {doubts.join(" ")}
          </Alert>
        )}
        <DefinitionList items={[...readFacts(facts), ...placedFacts(placed, figures)]} />
      </CardBody>
    </Card>
  );
}

function readFacts(facts: DesignFileFacts) {
  const { format, version, program, surfaces, chosen, lines, extent } = facts;
  const figures = (from: number, to: number) => `${shortened(from)} to ${shortened(to)}`;
  return [
    { label: "File", value: [format, version, program && `by ${program}`].filter(Boolean).join(" ") },
    { label: "Surface", value: chosen.map(index => surfaces[index]?.name).join(", ") || "–" },
    { label: "Triangles", value: formatCount(facts.triangleCount) },
    ...(lines ? [{ label: "Triangulated from", value: linesWords(lines.lineCount, lines.spotCount) }] : []),
    { label: "Left out", value: leftOut(facts) },
    { label: "Unit in the file", value: facts.unitEvidence ?? "not said" },
    {
      label: "Coordinate system in the file",
      value:
        [facts.crsName, facts.epsg !== null && `EPSG:${facts.epsg}`].filter(Boolean).join(", ") || "not said",
    },
    { label: "Heights in the file", value: facts.verticalDatum ?? "not said" },
    { label: "Easting, as written", value: figures(extent.minX, extent.maxX) },
    { label: "Northing, as written", value: figures(extent.minY, extent.maxY) },
    { label: "Elevation, as written", value: figures(extent.low, extent.high) },
  ];
}

const shortened = (figure: number) => String(Number(figure.toFixed(3)));

function leftOut({ invisibleCount, flatCount }: DesignFileFacts): string {
  const parts = [
    invisibleCount > 0 && `${formatCount(invisibleCount)} invisible`,
    flatCount > 0 && `${formatCount(flatCount)} without area in plan`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "nothing";
}

const placedFacts = (placed: DesignPreviewProps["placed"], { height, heightText, areaText }: Figures) =>
  placed
    ? [
        {
          label: "Elevation, stored",
          value: `${height(placed.lowM)} to ${heightText(placed.highM)}`,
        },
        { label: "Area in plan", value: areaText(placed.areaM2) },
      ]
    : [];

export interface DesignPlacementProps {
  /** `<Form method="get" />`, so that every answer has an address; sends `upload` with the fields. */
  form: FormElement;
  uploadId: string;
  surfaces: DesignFileFacts["surfaces"];
  chosen: readonly number[];
  crs: ComponentProps<typeof CrsFields>;
  /** Names of units; empty while unknown, null if there is no choice. */
  xyunit: string | null;
  unit: string;
  /**
   * Which units were detected rather than chosen: with another coordinate system they may be detected
   * differently.
   */
  found: { xyunit: boolean; unit: boolean };
  /** Asks which foot is meant; null if that is clear. */
  unitQuestion: string | null;
  units: readonly string[];
  heights: HeightFieldsProps;
  /** Rejected values, by the name of the field. */
  errors: readonly { path: string; message: string }[];
  /** Other coordinate systems that would place the design on the site, each with its link. */
  likely: readonly { name: string; link: LinkElement }[];
}

/** Asks for what a design's file does not say: surface, coordinate system, units and height reference. */
export function DesignPlacement(props: DesignPlacementProps) {
  const { form, uploadId, surfaces, chosen, crs, xyunit, unit, found, units, heights, likely } = props;
  const { unitQuestion, errors } = props;
  const error = (path: string) => errors.find(issue => issue.path === path)?.message;
  return cloneElement(
    form,
    {},
    <input type="hidden" name="upload" value={uploadId} />,
    <Card>
      <CardHeader title="How It Is Read" />
      <CardBody className="grid gap-5">
        {surfaces.length > 1 && <SurfaceField surfaces={surfaces} chosen={chosen} />}
        <CrsFields {...crs} />
        {likely.length > 0 && (
          <Alert tone="plain" title="The design would lie on the site in:">
            <span className="flex flex-wrap gap-x-3 gap-y-1">
              {likely.map(({ name, link }) => (
                <LinkSlot key={name} link={link} className="underline underline-offset-[.18em]">
                  {name}
                </LinkSlot>
              ))}
            </span>
          </Alert>
        )}
        {unitQuestion && (
          <Alert tone="warn" title="Which feet?" live="polite">
            {unitQuestion}
          </Alert>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {xyunit !== null && (
            <UnitField
              {...{ label: "Unit of positions", name: "xyunit", value: xyunit, units }}
              isFound={found.xyunit}
              error={error("xyunit")}
            />
          )}
          <UnitField
            {...{ label: "Unit of heights", name: "unit", value: unit, units }}
            isFound={found.unit}
            error={error("unit")}
          />
        </div>
        <DesignHeightFields {...heights} />
        <div className="flex justify-end">
          <Button type="submit">Apply</Button>
        </div>
      </CardBody>
    </Card>,
  );
}

/** One surface, or several layers of lines, each sent as `surface`. */
function SurfaceField({ surfaces, chosen }: Pick<DesignPlacementProps, "surfaces" | "chosen">) {
  if (surfaces.some(({ lineCount }) => lineCount > 0))
    return <LayerChoice surfaces={surfaces} chosen={chosen} />;
  const surface = chosen[0] ?? 0;
  return (
    <SelectField
      label="Surface"
      name="surface"
      key={surface}
      defaultValue={String(surface)}
      options={surfaces.map(({ name, faceCount, isHidden }, i) => ({
        value: String(i),
        label: `${name} (${formatPlural(faceCount, "face")}${hiddenWords(isHidden)})`,
      }))}
    />
  );
}

function LayerChoice({ surfaces, chosen }: Pick<DesignPlacementProps, "surfaces" | "chosen">) {
  return (
    <fieldset className="grid gap-2" key={chosen.join()}>
      <legend className="mb-1 font-medium">Layers of the surface</legend>
      {surfaces.map(({ name, faceCount, lineCount, pointCount, isHidden }, i) => (
        <Checkbox
          // Names are not unique: a layer may have faces and lines.
          key={`${name} ${faceCount > 0} ${isHidden}`}
          id={`surface-${i}`}
          name="surface"
          value={i}
          defaultChecked={chosen.includes(i)}
          label={`${name} (${faceCount > 0 ? formatPlural(faceCount, "face") : linesWords(lineCount, pointCount)}${hiddenWords(isHidden)})`}
        />
      ))}
      <p className="text-sm text-subtle">
        Choose one layer of faces, or layers of lines: these are triangulated together.
      </p>
    </fieldset>
  );
}

const hiddenWords = (isHidden = false) => (isHidden ? ", off or frozen" : "");

function linesWords(lineCount: number, spotCount: number): string {
  const words = (count: number, one: string) =>
    count > 0 && `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;
  return [words(lineCount, "line"), words(spotCount, "point")].filter(Boolean).join(", ");
}

function UnitField(props: {
  label: string;
  name: string;
  value: string;
  units: readonly string[];
  isFound: boolean;
  error?: string;
}) {
  const { label, name, value, units, isFound, error } = props;
  const options = units.map(unit => ({ value: unit, label: capitalised(unit) }));
  const first = isFound ? `${capitalised(value)} (found)` : "Choose";
  return (
    <SelectField
      label={label}
      name={name}
      key={`${value} ${isFound}`}
      defaultValue={isFound ? "" : value}
      options={value === "" || isFound ? [{ value: "", label: first }, ...options] : options}
      error={error}
    />
  );
}
