// Redraws photos in a separate process, so that a file that crashes the decoder, or takes too long, brings nothing else
// down. Each message on standard input is a file. Three messages answer it: JSON, the picture, and its thumbnail.

import { PhotoFault } from "../photos/made-photo.ts";
import { makePhoto } from "../photos/make-photo.ts";
import { PHOTO_FRAME_BYTES, type PhotoAnswer } from "../photos/photo-answer.ts";
import { readFrames, writeFrame } from "./frames.ts";

const NONE = new Uint8Array();

async function answer(file: Buffer): Promise<void> {
  try {
    const { picture, thumbnail, position, takenAt } = await makePhoto(file);
    const sizeOf = ({ widthPx, heightPx }: typeof picture) => ({ widthPx, heightPx });
    say(
      { picture: sizeOf(picture), thumbnail: sizeOf(thumbnail), position, takenAt },
      picture.jpeg,
      thumbnail.jpeg,
    );
  } catch (error) {
    if (!(error instanceof PhotoFault)) throw error;
    say({ fault: error.message });
  }
}

function say(answer: PhotoAnswer, picture: Uint8Array = NONE, thumbnail: Uint8Array = NONE): void {
  for (const body of [Buffer.from(JSON.stringify(answer)), picture, thumbnail])
    writeFrame(process.stdout, body);
}

// Signals that the process is ready: an import that fails would have ended it by now.
writeFrame(process.stdout, NONE);
for await (const file of readFrames(process.stdin, PHOTO_FRAME_BYTES)) await answer(file);
