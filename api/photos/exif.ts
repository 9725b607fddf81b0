import readTags from "exif-reader";

/** What a camera records about a photo. */
export interface CameraFacts {
  /** WGS84. */
  position: { latitude: number; longitude: number; accuracyM: number | null } | null;
  /** The camera's clock: `2026-05-04T13:20:05`, followed by its UTC offset (`+02:00`) if known. */
  takenAt: string | null;
}

const NOTHING: CameraFacts = { position: null, takenAt: null };
/** A JPEG segment cannot be larger; other formats could have megabytes. */
const EXIF_BYTES = 65_536;

type Tags = Record<string, unknown>;

/** Reads where and when a photo was taken from its EXIF block. What is missing or impossible is null. */
export function cameraFacts(exif: Buffer | undefined): CameraFacts {
  if (!exif || exif.length > EXIF_BYTES) return NOTHING;
  const tags = tagsOf(exif);
  return tags ? { position: positionOf(tags.gps), takenAt: timeOf(tags.photo) } : NOTHING;
}

/** Null if the block is damaged. */
function tagsOf(exif: Buffer): { gps: Tags; photo: Tags } | null {
  try {
    const { GPSInfo, Photo } = readTags(exif);
    return { gps: (GPSInfo ?? {}) as Tags, photo: (Photo ?? {}) as Tags };
  } catch {
    return null;
  }
}

/** Rejects other datums: old Japanese and European ones are hundreds of metres off. */
const isWgs84 = (datum: unknown) => typeof datum !== "string" || /^\W*$|WGS.?84/i.test(datum);

function positionOf(gps: Tags): CameraFacts["position"] {
  const latitude = signedDegrees(gps.GPSLatitude, gps.GPSLatitudeRef, "N", "S", 90);
  const longitude = signedDegrees(gps.GPSLongitude, gps.GPSLongitudeRef, "E", "W", 180);
  if (latitude === null || longitude === null || !isWgs84(gps.GPSMapDatum)) return null;
  // A receiver without a fix: 'V' for void, or zeros for a position off Africa.
  if (letterOf(gps.GPSStatus) === "V" || (latitude === 0 && longitude === 0)) return null;
  const error = gps.GPSHPositioningError;
  const accuracyM = typeof error === "number" && error > 0 && error < 1e6 ? error : null;
  return { latitude, longitude, accuracyM };
}

/** Without its letter, the hemisphere of an angle is unknown. */
function signedDegrees(
  angle: unknown,
  ref: unknown,
  plus: string,
  minus: string,
  mostDeg: number,
): number | null {
  const letter = letterOf(ref);
  if (!Array.isArray(angle) || angle.length !== 3 || (letter !== plus && letter !== minus)) return null;
  const [degrees, minutes, seconds] = angle as [unknown, unknown, unknown];
  if (!isPart(degrees, mostDeg) || !isPart(minutes, 60) || !isPart(seconds, 60)) return null;
  const size = degrees + minutes / 60 + seconds / 3600;
  if (size > mostDeg) return null;
  return size === 0 ? 0 : letter === minus ? -size : size;
}

/** A rational with a zero denominator is infinite or NaN, and so cannot be part of an angle. */
const isPart = (part: unknown, most: number): part is number =>
  typeof part === "number" && part >= 0 && part <= most;

const letterOf = (ref: unknown) => (typeof ref === "string" ? ref.charAt(0).toUpperCase() : null);

/** Digital cameras with EXIF came after 1990. A clock that was never set reads 1970, 1980 or 0000. */
const EARLIEST_YEAR = 1990;
const LATEST_YEAR = 2200;

function timeOf(photo: Tags): string | null {
  const date = photo.DateTimeOriginal;
  if (!(date instanceof Date) || Number.isNaN(date.getTime())) return null;
  const year = date.getUTCFullYear();
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return null;
  const offset = photo.OffsetTimeOriginal;
  const isOffset = typeof offset === "string" && /^[+-](0\d|1[0-4]):[0-5]\d$/.test(offset);
  return date.toISOString().slice(0, 19) + (isOffset ? offset : "");
}
