import { MapPin } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode, useContext } from "react";
import { formatPlural } from "../../format.ts";
import { ReaderContext } from "../../reader.ts";
import { cameraTime, type PhotoPosition, positionWords } from "./photo-words.ts";

export interface StripPhoto {
  id: string;
  /** The address of the photo. */
  href: string;
  thumbnail: { src: string; widthPx: number; heightPx: number };
  /**
   * The camera's clock, as `2026-05-04T13:20:05`, with or without `+02:00`; null if the photo has no time.
   */
  takenAt: string | null;
  /** Null if the photo has no position. */
  position: PhotoPosition | null;
  /** For a photo with a position: a link that starts a comment there, without children. */
  pinLink?: ReactElement<{ children?: ReactNode }>;
  /** For a photo that may be deleted: a link to the confirmation, without children. */
  deleteLink?: ReactElement<{ children?: ReactNode }>;
}

export interface PhotoStripProps {
  photos: readonly StripPhoto[];
  /** Who sent them; read by screen readers with each photo. */
  by: string;
}

/**
 * Shows the photos of a comment in a wrapping row, each with when and where it was taken. Pressing one opens
 * it in full size. Empty without photos.
 */
export function PhotoStrip({ photos, by }: PhotoStripProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="my-2 flex flex-wrap gap-3" aria-label={formatPlural(photos.length, "photo")}>
      {photos.map((photo, index) => (
        <li key={photo.id} className="min-w-0">
          <PhotoFigure photo={photo} name={nameOf(index, photos.length)} by={by} />
        </li>
      ))}
    </ul>
  );
}

const nameOf = (index: number, count: number) => (count === 1 ? "Photo" : `Photo ${index + 1} of ${count}`);

function PhotoFigure({ photo, name, by }: { photo: StripPhoto; name: string; by: string }) {
  const reader = useContext(ReaderContext);
  const { thumbnail, takenAt, position, pinLink, deleteLink } = photo;
  const taken = takenAt === null ? null : cameraTime(takenAt, reader);
  return (
    <figure className="grid w-32 gap-1">
      <a href={photo.href} className="block rounded-control bg-sunken">
        <img
          src={thumbnail.src}
          width={thumbnail.widthPx}
          height={thumbnail.heightPx}
          loading="lazy"
          alt={`${name} by ${by}${taken === null ? "" : `, ${taken}`}`}
          className="h-24 w-32 rounded-control object-cover"
        />
      </a>
      {(taken !== null || position || deleteLink) && (
        <figcaption className="grid gap-0.5 text-xs text-subtle tabular-nums">
          {taken !== null && <span>Taken {taken}</span>}
          {position && (
            <span>
              <MapPin className="me-0.5 inline size-3 align-[-.1em]" aria-hidden="true" />
              {positionWords(position)}
            </span>
          )}
          {position && pinLink && (
            <span className="underline">{cloneElement(pinLink, {}, "Pin a comment here")}</span>
          )}
          {deleteLink && (
            <span className="underline">
              {cloneElement(
                deleteLink,
                {},
                <>
                  Delete<span className="sr-only"> {name.toLowerCase()}</span>
                </>,
              )}
            </span>
          )}
        </figcaption>
      )}
    </figure>
  );
}
