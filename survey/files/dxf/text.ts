/**
 * Returns the words of TEXT or ATTRIB. Decodes `%%d`, `%%065`, `^J` and `\U+XXXX`; formatting of MTEXT stays
 * as text.
 */
export function lineText(raw: string): string {
  return raw
    .replace(
      /\\U\+([\da-f]{4})|\\M\+[\da-f]{5}|%%(\d{3}|[%cdkopu])|\^([ IJM])/gi,
      (whole, unit?: string, sign?: string, caret?: string) => {
        if (unit) return String.fromCharCode(Number.parseInt(unit, 16));
        if (sign) return SIGNS[sign.toLowerCase()] ?? String.fromCharCode(Number(sign));
        return caret ? (CARETS[caret] ?? whole) : "?";
      },
    )
    .replace(/\p{Cc}/gu, c => (c === "\n" ? "\n" : ""))
    .trim();
}

const SIGNS: Record<string, string> = { "%": "%", c: "⌀", d: "°", p: "±", k: "", o: "", u: "" };
const CARETS: Record<string, string> = { " ": "^", I: " ", J: "\n", M: "" };

/** Returns the words of MTEXT without formatting. Decodes `%%d`, `\P`, `\S`, `{\f...;}` and `\U+XXXX`. */
export function plainText(raw: string): string {
  return raw
    .replace(/\\U\+([0-9A-Fa-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\M\+[0-9A-Fa-f]{5}/g, "?")
    .replace(/\\P|\\X|\^J/g, "\n")
    .replace(/\\~/g, " ")
    .replace(/\\S([^;^#/]{0,100})[\^#/]([^;]{0,100});/g, "$1/$2")
    .replace(/\\[ACcFfHhQTWp][^;\\{}]*;/g, "")
    .replace(/\\[LlOoKk]/g, "")
    .replace(/%%[dD]/g, "°")
    .replace(/%%[cC]/g, "⌀")
    .replace(/%%[pP]/g, "±")
    .replace(/%%[uUoOkK]/g, "")
    .replace(/\\([\\{}])|[{}]/g, "$1")
    .replace(/\p{Cc}/gu, c => (c === "\n" ? "\n" : ""))
    .trim();
}

/** The encoding of a drawing's text, one byte per character; see {@link dxfString}. */
export const DXF_ENCODING = "latin1";

/** The longest text in R12. */
const MOST_TEXT = 255;

/**
 * Writes text to be shown in a DXF from before 2007, like {@link dxfString}. Two percent signs begin a symbol
 * (`%%c` is a diameter sign), and no escape for them is understood everywhere, so a space separates them.
 */
export const dxfText = (text: string): string => dxfString(text.replace(/%(?=%)/g, "% "));

/**
 * Writes a string of a DXF from before 2007 in ISO 8859-1, at most 255 characters. `^` and text that reads as
 * `\U+XXXX` are escaped, characters outside the encoding are written as `\U+XXXX`, and control characters and
 * line ends become spaces.
 */
export function dxfString(text: string): string {
  if (/^[ -[\]_-~]{1,255}$/.test(text)) return text;
  const safe = text
    .replace(/\r\n|\p{Cc}/gu, " ")
    .replace(/\\(?=[UM]\+)/gi, "\\U+005C")
    .replaceAll("^", "^ ");
  let written = "";
  for (const character of safe) {
    const next = isPlain(character) ? character : unitsOf(character);
    if (written.length + next.length > MOST_TEXT) break;
    written += next;
  }
  return written || " ";
}

const isPlain = (character: string) => /^[\x20-\x7e\xa0-\xff]$/.test(character);

/** Splits a character into UTF-16 code units, as in the DXF reference. */
const unitsOf = (character: string) =>
  [...Array(character.length).keys()]
    .map(i => `\\U+${character.charCodeAt(i).toString(16).toUpperCase().padStart(4, "0")}`)
    .join("");

/** R12 layer names hold at most 31 characters and ignore case. */
const MOST_NAME = 31;

/**
 * Names a layer for every code, in their order: letters, digits, `$`, `-` and `_`, with `_` for other
 * characters. Codes that would share a name, or have one of `taken`, are numbered; a code that is a valid
 * name keeps it.
 */
export function layerNames(codes: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken);
  const names = codes.map(code => {
    const isName = nameOf(code) === code && !used.has(code);
    if (isName) used.add(code);
    return isName ? code : null;
  });
  return names.map((name, i) => {
    if (name !== null) return name;
    const plain = nameOf(codes[i]!);
    let free = plain;
    for (let number = 2; used.has(free); number++) {
      const ending = `_${number}`;
      free = plain.slice(0, MOST_NAME - ending.length) + ending;
    }
    used.add(free);
    return free;
  });
}

function nameOf(code: string): string {
  const letters = code
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9$_-]/gu, "_");
  return letters.slice(0, MOST_NAME) || "NO_CODE";
}
