import { ImageOff, X } from "lucide-react";
import { useEffect, useState } from "react";
import { formatPlural, formatStorage } from "../../format.ts";
import { IconButton } from "../../primitives/icon-button/icon-button.tsx";

export interface ChosenPhotosProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

/** Shows photos that were chosen and not sent yet, each with a button to remove it. */
export function ChosenPhotos({ files, onRemove }: ChosenPhotosProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {files.length > 0 && `${formatPlural(files.length, "photo")} chosen`}
      </p>
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-3" aria-label="Chosen photos">
          {files.map(file => (
            <ChosenPhoto key={keyOf(file)} file={file} onRemove={() => onRemove(file)} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Identifies a chosen file; browsers do not reveal its path. */
export const keyOf = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;

function ChosenPhoto({ file, onRemove }: { file: File; onRemove: () => void }) {
  const address = useObjectUrl(file);
  // Few browsers can display HEIC, for example.
  const [cannotShow, setCannotShow] = useState(false);
  return (
    <li className="relative grid w-32 content-start gap-1">
      <span className="grid h-24 w-32 place-items-center overflow-hidden rounded-control bg-sunken text-subtle">
        {cannotShow ? (
          <ImageOff aria-hidden="true" />
        ) : (
          address && (
            <img
              src={address}
              alt=""
              decoding="async"
              className="h-24 w-32 object-cover"
              onError={() => setCannotShow(true)}
            />
          )
        )}
      </span>
      <span className="text-xs text-subtle tabular-nums">
        <bdi className="line-clamp-2 [overflow-wrap:anywhere]" title={file.name}>
          {file.name}
        </bdi>
        {formatStorage(file.size)}
      </span>
      <span className="absolute end-1 top-1 rounded-control bg-surface">
        <IconButton
          label={`Remove ${file.name}`}
          icon={<X aria-hidden="true" />}
          size="sm"
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

/** Returns an object URL of a file, revoked on unmount; undefined until it is created. */
function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
