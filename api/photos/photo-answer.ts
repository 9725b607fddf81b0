import type { CameraFacts } from "./exif.ts";

interface Sized {
  widthPx: number;
  heightPx: number;
}

/** The first message that a photo's process sends; the two pictures follow, empty if there are none. */
export type PhotoAnswer = ({ picture: Sized; thumbnail: Sized } & CameraFacts) | { fault: string };

/** No file and no picture is larger. */
export const PHOTO_FRAME_BYTES = 32 * 1_048_576;
