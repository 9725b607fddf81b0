import { type FormatOptions, formatDate, formatLatitude, formatLongitude } from "../../format.ts";

/** The position recorded by a camera; WGS84, degrees. */
export interface PhotoPosition {
  longitude: number;
  latitude: number;
  /** Metres; null if the camera does not record it. */
  accuracyM: number | null;
}

/** Formats the camera's clock (`2026-05-04T13:20:05+02:00`) in its own time zone, not the reader's. */
export function cameraTime(takenAt: string, reader: FormatOptions): string {
  return formatDate(`${takenAt.slice(0, 19)}Z`, "dateTime", { ...reader, timeZone: "UTC" });
}

/** '46.634653° N, 8.594006° E ± 5 m' */
export function positionWords({ latitude, longitude, accuracyM }: PhotoPosition): string {
  const accuracy = accuracyM === null ? "" : ` ± ${Math.max(1, Math.round(accuracyM))} m`;
  return `${formatLatitude(latitude)}, ${formatLongitude(longitude)}${accuracy}`;
}
