import href from "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url";

/** Preload link for the one font file that every page needs; the same asset as in font.css. */
export const fontPreload = {
  rel: "preload",
  as: "font",
  type: "font/woff2",
  href,
  crossOrigin: "anonymous",
} as const;
