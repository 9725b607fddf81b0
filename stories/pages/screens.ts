/** Each page has a picture on a desktop and one on a phone. */
export const desktop = { globals: { viewport: { value: "desktop" } } };
export const phone = { globals: { viewport: { value: "phone" } } };

/** In the documentation each page has a window of its own: it fills one, and its ids stand once. */
export const shownAsPages = {
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: { story: { inline: false, iframeHeight: 640 } },
  },
};
