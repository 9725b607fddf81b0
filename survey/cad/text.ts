/** The words of TEXT or MTEXT without formatting: `%%d`, `\P`, `\S`, `{\f...;}` and `\U+XXXX` are understood. */
export function plainText(raw: string): string {
  return raw
    .replace(/\\U\+([0-9A-Fa-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\M\+[0-9A-Fa-f]{5}/g, "?")
    .replace(/\\P|\\X|\^J/g, "\n")
    .replace(/\\~/g, " ")
    .replace(/\\S([^;^#/]*)[\^#/]([^;]*);/g, "$1/$2")
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
