import { TriangleAlert } from "lucide-react";
import { useContext, useEffect, useRef, useState } from "react";
import { Checkbox } from "../../primitives/checkbox/checkbox.tsx";
import { described, Field } from "../../primitives/field/field.tsx";
import { ReaderContext } from "../../reader.ts";
import { cameraTime, type PhotoPosition, positionWords } from "../photo-strip/photo-words.ts";
import { ChosenPhotos, keyOf } from "./chosen-photos.tsx";

/** A photo that was uploaded and awaits its comment. */
export interface SentPhoto {
  id: string;
  thumbnail: { src: string; widthPx: number; heightPx: number };
  /**
   * The camera's clock, as `2026-05-04T13:20:05`, with or without `+02:00`; null if the photo has no time.
   */
  takenAt: string | null;
  position: PhotoPosition | null;
}

export interface PhotoFieldProps {
  /**
   * Name of the file control, and, followed by a hyphen, of each sent photo's checkbox: 'photos',
   * 'photos-ID'.
   */
  name?: string;
  /** Photos accepted in an earlier submission. */
  sent?: readonly SentPhoto[];
  /** Photos that were refused, and why. */
  refused?: readonly { fileName: string; message: string }[];
  /** 'At most 10, as JPEG, PNG or WebP.' */
  hint: string;
}

/** The formats that the server accepts, which make phones convert to one of them. */
const KINDS = "image/jpeg,image/png,image/webp";

/**
 * Chooses photos for a comment, or takes them with a phone's camera. The form sends them; when it comes back,
 * it has a checkbox for each photo that was accepted and a sentence for each that was refused. With a script
 * the photos are shown before they are sent, a second choice adds to the first, and each can be removed.
 */
export function PhotoField({ name = "photos", sent = [], refused = [], hint }: PhotoFieldProps) {
  const { input, files, choose, remove } = useChosenFiles();
  return (
    <div className="grid gap-3">
      <Field id={name} label="Photos (optional)" hint={hint}>
        <input
          ref={input}
          onChange={choose}
          id={name}
          name={name}
          type="file"
          multiple
          accept={KINDS}
          className="control"
          {...described({ hint }, name)}
        />
      </Field>
      <ChosenPhotos files={files} onRemove={remove} />
      {refused.length > 0 && <Refused refused={refused} />}
      {sent.length > 0 && (
        <ul className="grid gap-2" aria-label="Photos of this comment">
          {sent.map((photo, index) => (
            <SentRow key={photo.id} photo={photo} number={index + 1} box={`${name}-${photo.id}`} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Refused({ refused }: Required<Pick<PhotoFieldProps, "refused">>) {
  return (
    <ul className="grid gap-1" aria-label="Photos that were not added">
      {refused.map(({ fileName, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <li key={index} className="field-error [overflow-wrap:anywhere]">
          <TriangleAlert aria-hidden="true" />
          <span>
            <b>
              <bdi>{fileName}</bdi>
            </b>
            : {message}
          </span>
        </li>
      ))}
    </ul>
  );
}

function SentRow({ photo, number, box }: { photo: SentPhoto; number: number; box: string }) {
  const reader = useContext(ReaderContext);
  const { thumbnail, takenAt, position } = photo;
  const words = [takenAt && `Taken ${cameraTime(takenAt, reader)}`, position && positionWords(position)];
  return (
    <li className="flex items-start gap-3 rounded-control border border-border bg-surface p-2">
      <img
        src={thumbnail.src}
        width={thumbnail.widthPx}
        height={thumbnail.heightPx}
        alt={`Preview ${number}`}
        className="h-16 w-20 flex-none rounded-small bg-sunken object-cover"
      />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1 text-sm">
        <Checkbox name={box} label={`Add photo ${number} to the comment`} defaultChecked />
        <span className="text-subtle tabular-nums">
          {words.filter(Boolean).join(", ") || "The photo does not say when or where it was taken."}
        </span>
      </div>
    </li>
  );
}

/**
 * Tracks the files of a file control. A second choice adds to the first, as it must where a camera takes one
 * photo at a time; without a script it replaces it. `remove` takes a file out and moves the focus to the
 * control.
 */
function useChosenFiles() {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const hold = (held: readonly File[]) => {
    const list = new DataTransfer();
    for (const file of held) list.items.add(file);
    input.current!.files = list.files;
    setFiles(held);
  };
  useEffect(() => {
    // Files chosen before hydration.
    const early = [...(input.current?.files ?? [])];
    if (early.length > 0) setFiles(early);
    // On `reset` the controls are cleared only after the event.
    const form = input.current?.form;
    const empty = () => setFiles([]);
    form?.addEventListener("reset", empty);
    return () => form?.removeEventListener("reset", empty);
  }, []);
  return {
    input,
    files,
    choose() {
      const chosen = [...input.current!.files!];
      const known = new Set(files.map(keyOf));
      hold([...files, ...chosen.filter(file => !known.has(keyOf(file)))]);
    },
    remove(file: File) {
      hold(files.filter(other => other !== file));
      input.current!.focus();
    },
  };
}
