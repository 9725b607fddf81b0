import { decodeWindows1252 } from "../../windows-1252.ts";

const LONGEST_NAME = 500;

/** The names of files that start within the first bytes of a ZIP archive; none for another file. */
export function zipNamesIn(head: Uint8Array): string[] {
  const names: string[] = [];
  if (!isLocalHeader(head, 0)) return names;
  for (let at = 0; at + 30 < head.length; at++) {
    if (!isLocalHeader(head, at)) continue;
    const length = head[at + 26]! + head[at + 27]! * 256;
    if (length > 0 && length <= LONGEST_NAME)
      names.push(decodeWindows1252(head.subarray(at + 30, at + 30 + length)));
  }
  return names;
}

const isLocalHeader = (bytes: Uint8Array, at: number) =>
  bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 3 && bytes[at + 3] === 4;
