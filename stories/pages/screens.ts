export const desktop = { globals: { viewport: { value: "desktop" } } };
export const phone = { globals: { viewport: { value: "phone" } } };

/** In the documentation each page is in a frame of its own, beside its mockup. */
export const shownAsPages = {
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
  },
};

/** Names the mockup of a page, whose pictures are in `mockups/`. */
export const like = (mockup: string) => ({ parameters: { mockup } });
