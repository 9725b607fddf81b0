import { expect, test } from "vitest";
import { z } from "zod";
import { type Endpoint, endpoints } from "../endpoints.ts";

/** What guests are told. A field is added here once it is clear that anybody with a link may know it. */
const told: Record<string, Record<string, string>> = {
  sharedPage: {
    data: "link points site",
    link: "embedOrigins expiresAt kind name",
    site: "codeMarks description displayUnits drawing grid heights mapLayer name summary surveyLabel surveyedOn uploadedAt version",
    heights: "datum kind",
    summary: "bounds codes computedAt heightsM lineControls plan pointCount typeCount unfixedPoints",
    codes: "code count",
    bounds: "east north south west",
    heightsM: "max mean min",
    plan: "contourIntervalM contours degreesPerUnit height hull metresPerUnit origin points width",
    origin: "latitude longitude x y",
    degreesPerUnit: "latitude longitude",
    points: "code ellipsoidalHeight latitude longitude name quality xy",
    contours: "heightM isIndex lines",
    lineControls: "convention except",
    codeMarks: "code colour shape",
    displayUnits: "area length slope volume",
    quality: "horizontalRmsM pdop satellites solution verticalRmsM",
    grid: "area axes definition epsg isLocal maxErrorM name nodes origin unit x y",
    area: "heightDeg south west widthDeg",
    axes: "x y",
    unit: "sign words",
    x: "abbreviation name",
    y: "abbreviation name",
  },
  sharedLink: {
    data: "embedOrigins expiresAt kind name",
  },
  sharedSite: {
    data: "site",
    site: "codeMarks description displayUnits drawing grid heights mapLayer name summary surveyLabel surveyedOn uploadedAt version",
    heights: "datum kind",
    summary: "bounds codes computedAt heightsM lineControls plan pointCount typeCount unfixedPoints",
    codes: "code count",
    bounds: "east north south west",
    heightsM: "max mean min",
    plan: "contourIntervalM contours degreesPerUnit height hull metresPerUnit origin points width",
    origin: "latitude longitude x y",
    degreesPerUnit: "latitude longitude",
    points: "code xy",
    contours: "heightM isIndex lines",
    lineControls: "convention except",
    codeMarks: "code colour shape",
    displayUnits: "area length slope volume",
    grid: "area axes definition epsg isLocal maxErrorM name nodes origin unit x y",
    area: "heightDeg south west widthDeg",
    axes: "x y",
    unit: "sign words",
    x: "abbreviation name",
    y: "abbreviation name",
  },
  sharedPoints: {
    data: "points total",
    points: "code ellipsoidalHeight latitude longitude name quality",
    quality: "horizontalRmsM pdop satellites solution verticalRmsM",
  },
  sharedRecipe: {
    data: "recipe",
    recipe: "boundary codeRules key lines maxEdgeM minAngleDeg",
    codeRules: "convention rules",
    rules: "code kind",
    lines: "corners layer",
  },
  sharedDrawing: {
    data: "cadDiagram",
    cadDiagram: "cadData",
  },
  sharedReport: {
    data: "report",
    report:
      "areas codeMarks displayUnits drawing input isSurveyGone reading recomputed refusal results site summary surveys",
    site: "name project surveyLabel surveyedOn uploadedAt",
    surveys: "earlier later",
    later: "label name surveyedOn uploadedAt",
    earlier: "label name surveyedOn uploadedAt",
    drawing: "bands outline pads stepsM uphill",
    bands: "aboveM rings",
    pads: "area bands batter coordinates cutSlope cutVolume elevation fillSlope fillVolume id name ring uncertainty uncoveredArea",
    batter: "areaM2 bands cutVolume daylight fillVolume outline",
    summary: "bounds codes computedAt heightsM lineControls plan pointCount typeCount unfixedPoints",
    codes: "code count",
    bounds: "east north south west",
    heightsM: "max mean min",
    plan: "a b contourIntervalM contours degreesPerUnit east0 height hull metresPerUnit north0 origin points width x0 y0",
    origin: "latitude longitude",
    degreesPerUnit: "latitude longitude",
    plane: "heightM latitude longitude",
    points: "code xy",
    contours: "heightM isIndex lines",
    lineControls: "convention except",
    areas: "drawing plan",
    reading:
      "angles checks columns corrections decimal delimiter encoding files firstDataLine firstLine format heightUnit heights heightsInFile leaveOut letterO outcome position shared source statements thousands vendor version width",
    source: "chosen isTable label lineOffset",
    chosen: "*",
    columns: "code day height name quality x y",
    name: "header index",
    code: "header index",
    x: "header index",
    y: "header index",
    height: "header index model shiftM slopeX slopeY x0 y0",
    quality: "horizontalRms pdop satellites solution verticalRms",
    solution: "header index",
    horizontalRms: "header index",
    verticalRms: "header index",
    pdop: "header index",
    satellites: "header index",
    day: "header index",
    shared: "form from header index squareM",
    position: "accuracyM calibration conversion crsName definition epsg grid kind notation unit",
    conversion: "accuracyM name towgs84",
    calibration:
      "bearingDeg height heightDeviationM heights key localUnit plan planDeviationM residuals scalePpm",
    heights: "datum kind",
    residuals: "eastM heightM inHeight inPlan leftOut name northM planM",
    leftOut: "count heightM id label planM",
    checks: "constants pair",
    pair: "epsg x y",
    constants: "header index",
    statements: "effect isAccepted key kind outcome place words",
    outcome: "bounds first last lastLine leftOut rowsKept rowsRead rowsSkipped warnings",
    first: "heightM latitude longitude name",
    last: "heightM latitude longitude name",
    warnings: "line message",
    corrections: "fields kind note pointCount",
    files: "pointCount reading",
    codeMarks: "code colour shape",
    displayUnits: "area length slope volume",
    input:
      "azimuthDeg base boundary convention customElevation designHeights differentHeights heightBiasM keepFlatEdges maxEdgeM mode offsitesElevation pads pivot pointAccuracyM shrink slopePercentage swell targetElevation toleranceM",
    differentHeights: "earlier later",
    designHeights: "design survey",
    recomputed:
      "avgCurrentElevation azimuthDeg bankFillVolume baseTargetElevation boundarySource convention cutVolume duplicates edgeTrimmed fillVolume input looseCutVolume method mode netVolumeChange offsitesArea offsitesElevation otherEdgeTrimmed otherSurface pads plane pointCount pointsWithoutAccuracy projection shrink slopePercentage surface swell targetElevation toe tolerance totalArea triangleCount uncertainty uncoveredArea unfixedPoints warningDetails warnings",
    uncertainty: "cutM3 cutPerMetreM2 fillM3 nearDesignM2 netFromBiasM3 netFromPointsM3 netM3",
    duplicates: "conflicts largestDifferenceM merged",
    edgeTrimmed: "flat long",
    flat: "areaM2 triangleCount",
    long: "areaM2 triangleCount",
    otherEdgeTrimmed: "flat long",
    surface:
      "blockedLines codeLines crossings drawingLines hasBoundary key leftOutPoints maxEdgeM minAngleDeg spans trimmedTriangles",
    otherSurface:
      "blockedLines codeLines crossings drawingLines hasBoundary key leftOutPoints maxEdgeM minAngleDeg spans trimmedTriangles",
    tolerance: "highM2 lowM2 toleranceM withinM2",
    toe: "lengthM offSurveyM",
    warningDetails: "code text",
    text: "decimals round unit value",
    results:
      "avgCurrentElevation baseTargetElevation basis calculatedAt computedBy convention cutVolume design edgeTrimmed fillVolume mode netVolumeChange offsitesArea offsitesElevation otherEdgeTrimmed otherSurface outdated pads pointsWithoutAccuracy slopePercentage surface surveys targetElevation toe tolerance totalArea uncertainty",
    design: "designedOn name",
    outdated: "reason survey",
    basis:
      "boundarySource duplicatesMerged factors method plane pointCount projection uncoveredArea warningDetails warnings",
    factors: "bankFillVolume looseCutVolume shrink swell",
  },
  sharedProgress: {
    data: "progress",
    progress: "against displayUnits heights levelM rows site steps",
    site: "name project",
    rows: "againstDesign againstSurveyId areaM2 cutVolumeM3 fillVolumeM3 isPending netVolumeM3 pointsWithoutAccuracy problem survey uncertainty",
    uncertainty: "cutM3 cutPerMetreM2 fillM3 nearDesignM2 netFromBiasM3 netFromPointsM3 netM3",
    survey: "_id heights isCurrent isUnnamed label pointCount surveyedOn system uploadedAt",
    heights: "datum kind",
    system: "conversion definition epsg name",
    conversion: "accuracyM name towgs84",
    againstDesign: "designedOn name",
    steps:
      "againstDesign againstSurveyId areaM2 cutVolumeM3 fillVolumeM3 isPending netVolumeM3 pointsWithoutAccuracy problem survey uncertainty",
    displayUnits: "area length slope volume",
  },
  unlockShared: {
    data: "expiresAt pass",
  },
};

interface Described {
  properties?: Record<string, Described>;
  additionalProperties?: unknown;
  items?: Described;
  prefixItems?: Described[];
  anyOf?: Described[];
  oneOf?: Described[];
}

/** Returns the names of the fields below each field of an answer; `*` where any field may follow. */
function fieldsOf({ data }: Endpoint): Record<string, string> {
  const found = new Map<string, Set<string>>();
  const visit = (node: Described, parent: string) => {
    const fields = Object.entries(node.properties ?? {});
    const names = [...fields.map(([name]) => name), ...(node.additionalProperties ? ["*"] : [])];
    if (names.length > 0) found.set(parent, new Set([...(found.get(parent) ?? []), ...names]));
    for (const [name, field] of fields) visit(field, name);
    const { items, prefixItems = [], anyOf = [], oneOf = [] } = node;
    for (const part of [...(items ? [items] : []), ...prefixItems, ...anyOf, ...oneOf]) visit(part, parent);
  };
  const options = { metadata: z.registry<object>(), unrepresentable: "any", reused: "inline" } as const;
  visit(z.toJSONSchema(data, options) as Described, "data");
  return Object.fromEntries([...found].map(([parent, names]) => [parent, [...names].sort().join(" ")]));
}

test("every call for guests is pinned below", () => {
  const calls = Object.entries(endpoints).filter(([, { path }]) => path.startsWith("/shared/"));
  // Columns and PDF are no JSON.
  const others = ["sharedColumns", "sharedPdf"];
  expect(calls.map(([name]) => name).sort()).toEqual([...Object.keys(told), ...others].sort());
});

test.each(Object.keys(told))("%s tells guests no other fields", name => {
  expect(fieldsOf(endpoints[name as keyof typeof endpoints])).toEqual(told[name]);
});
