export const desktop = { globals: { viewport: { value: "desktop" } } };
export const phone = { globals: { viewport: { value: "phone" } } };

/** In the documentation each page is in a window of its own. */
export const shownAsPages = {
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
  },
};
