/** Removes the cookie of a toast that is shown, by both names that it may have. */
export function forgetToast(): void {
  for (const cookie of ["flash=", "__Host-flash=; Secure"]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, and is not in all browsers
    document.cookie = `${cookie}; Max-Age=0; Path=/; SameSite=Lax`;
  }
}
