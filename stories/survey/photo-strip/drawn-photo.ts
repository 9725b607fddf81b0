/** A picture of hills, as an address. */
export const drawnPhoto = (widthPx: number, heightPx: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 4 3" preserveAspectRatio="none"><path fill="lightsteelblue" d="M0 0h4v3H0z"/><path fill="dimgrey" d="M0 2l1.2-1 1 .8L3.2.9 4 1.6V3H0z"/><path fill="tan" d="M0 2.6l1.6-.5 2.4.6V3H0z"/></svg>`,
  )}`;
