export const desktop = { globals: { viewport: { value: "desktop" } } };
export const phone = { globals: { viewport: { value: "phone" } } };

/** In the documentation each page is in a frame of its own, beside its mockup. */
export const shownAsPages = {
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
  },
};

/** Names a page's mockup; the pictures are in `mockups/`. */
export const like = (mockup: string) => ({ parameters: { mockup } });
