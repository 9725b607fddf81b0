import type { Photo } from "#contract/comments/photos.ts";
import { limits } from "#contract/limits.ts";
import { texts } from "#contract/texts.ts";
import type { ArrivingFile } from "../http/multipart.ts";
import { Refusal, tooLarge } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { Slots } from "../workers/slots.ts";
import { type MadePhoto, PhotoFault } from "./made-photo.ts";
import { toPhoto } from "./photos.repository.ts";

/** Files held in memory at once: 120 MB at most. Further ones are not read from the network yet. */
const arriving = new Slots({ atOnce: 6, perOwner: 2, waiting: 200, waitMs: 50_000 });

/** Receives a photo, redraws it and stores it for its owner; a {@link Refusal} says what is wrong with it. */
export function takePhoto(
  services: Services,
  file: ArrivingFile,
  { siteId, ownerId }: { siteId: string; ownerId: string },
  signal: AbortSignal,
): Promise<Photo> {
  const { storage, photos } = services;
  return arriving.run(
    ownerId,
    async () => {
      await storage.assertDiskRoom();
      const made = await photos.make(ownerId, await collect(file), signal).catch(asRefusal);
      return toPhoto(await storage.storePhoto({ siteId, ownerId, ...rowOf(made) }));
    },
    signal,
  );
}

function rowOf({ picture, thumbnail, takenAt, position }: MadePhoto) {
  return {
    widthPx: picture.widthPx,
    heightPx: picture.heightPx,
    thumbnail: { widthPx: thumbnail.widthPx, heightPx: thumbnail.heightPx },
    takenAt,
    position,
    bodies: { picture: picture.jpeg, thumbnail: thumbnail.jpeg },
  };
}

async function collect({ stream }: ArrivingFile): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.length;
    if (bytes > limits.photoBytes) throw tooLarge(texts.photos.tooLarge);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function asRefusal(error: unknown): never {
  if (error instanceof PhotoFault) throw new Refusal(422, error.message);
  if (error instanceof Refusal) throw error;
  throw Object.assign(new Refusal(503, texts.photos.notNow), { cause: error });
}
