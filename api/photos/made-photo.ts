import type { CameraFacts } from "./exif.ts";

/** A file that is not an acceptable photo; the message tells the person who chose it why. */
export class PhotoFault extends Error {
  override name = "PhotoFault";
}

interface Picture {
  /** Without any metadata. */
  jpeg: Buffer;
  widthPx: number;
  heightPx: number;
}
export interface MadePhoto extends CameraFacts {
  picture: Picture;
  thumbnail: Picture;
}
