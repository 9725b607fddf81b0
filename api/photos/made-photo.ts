import type { CameraFacts } from "./exif.ts";

/** A file that is no photo; the message says why to the person who chose it. */
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
