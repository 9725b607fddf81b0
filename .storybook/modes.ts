const widthsPx: Record<string, number> = { phone: 390, tablet: 768 };

/** What Chromatic draws a story in: both themes, on a phone or a tablet if the story is set there, else on a desktop. */
export function modesOf({ viewport }: { viewport?: { value?: string } }) {
  const widthPx = widthsPx[viewport?.value ?? ""] ?? 1280;
  return {
    light: { theme: "light", viewport: widthPx },
    dark: { theme: "dark", viewport: widthPx },
  };
}
