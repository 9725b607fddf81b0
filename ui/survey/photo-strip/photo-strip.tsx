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
  /** The camera's clock, as `2026-05-04T13:20:05`, with or without `+02:00`; null when it says no time. */
  takenAt: string | null;
  /** Null when the camera does not say it. */
  position: PhotoPosition | null;
  /** Where a position is: a link that begins a comment there, without children. */
  pinLink?: ReactElement<{ children?: ReactNode }>;
  /** Where it can be deleted: a link to the question, without children. */
  deleteLink?: ReactElement<{ children?: ReactNode }>;
}

export interface PhotoStripProps {
  photos: readonly StripPhoto[];
  /** Who sent them; read aloud with each photo. */
  by: string;
}

/**
 * Shows the photos of a comment in a row that wraps, each with when and where it was taken. A press opens one in
 * full size. It is empty without photos.
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
