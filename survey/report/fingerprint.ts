import type { SurfaceMade } from "#shapes/surface.ts";
import type { EdgeTriangles, EdgeTrimmed, PadResult, VolumeResult } from "#shapes/volume.ts";

/**
 * Returns a hash of the figures that the calculator shows of a result, rounded as it shows them: equal where they read
 * the same, however they are worded. All are in SI units, because a change of units changes no figure.
 */
export function fingerprintOf(result: VolumeResult): string {
  const { mode, convention, uncertainty, tolerance, input } = result;
  const figures = [
    ...[mode, convention],
    ...[result.cutVolume, result.fillVolume, result.netVolumeChange].map(tenths),
    ...[result.swell, tenths(result.looseCutVolume), result.shrink, tenths(result.bankFillVolume)],
    ...[result.totalArea, result.offsitesArea].map(tenths),
    ...[result.avgCurrentElevation, result.targetElevation].map(thousandths),
    tolerance && [
      tolerance.toleranceM,
      ...[tolerance.withinM2, tolerance.highM2, tolerance.lowM2].map(tenths),
    ],
    ...[input.keepFlatEdges ?? false, input.maxEdgeM],
    ...[result.edgeTrimmed, result.otherEdgeTrimmed].map(edgesOf),
    ...[result.surface, result.otherSurface].map(surfaceOf),
    uncertainty && [
      ...[uncertainty.cutM3, uncertainty.fillM3, uncertainty.netM3].map(tenths),
      ...[uncertainty.netFromPointsM3, uncertainty.netFromBiasM3, uncertainty.nearDesignM2].map(tenths),
    ],
    ...[result.pointsWithoutAccuracy, input.pointAccuracyM, input.heightBiasM],
    result.pads?.map(padOf),
  ];
  return fnv1a(JSON.stringify(figures));
}

type Maybe = number | undefined;
/** Volumes and areas have one decimal, heights three: see units/figures.ts. */
const tenths = (value: Maybe) => value?.toFixed(1).replace(/^-(0\.0)$/, "$1");
const thousandths = (value: Maybe) => value?.toFixed(3).replace(/^-(0\.000)$/, "$1");

const padOf = ({ id, name, elevation, area, batter, cutVolume, fillVolume, uncertainty }: PadResult) => [
  ...[id, name, thousandths(elevation)],
  ...[area, batter?.areaM2, cutVolume, fillVolume, uncertainty?.cutM3, uncertainty?.fillM3].map(tenths),
];

const edgesOf = (trimmed: EdgeTrimmed | undefined) =>
  trimmed && [...trianglesOf(trimmed.flat), ...trianglesOf(trimmed.long)];
const trianglesOf = ({ triangleCount, areaM2 }: EdgeTriangles) => [triangleCount, tenths(areaM2)];

const surfaceOf = (made: SurfaceMade | undefined) =>
  made && [
    ...[made.codeLines + made.drawingLines, made.spans, made.crossings, made.leftOutPoints],
    ...[made.hasBoundary, made.maxEdgeM, made.minAngleDeg, made.trimmedTriangles],
  ];

/** FNV-1a, 64 bits: unlike Web Crypto, it answers a page at once. */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}
