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
