/**
 * Widths at which pages change, in px: below `sm` a phone, below `md` a tablet with cards in place of tables,
 * below `lg` without the second column. Utilities (`max-md:`) and scripts take them from here. CSS has no
 * variables in media queries, so stylesheets repeat the figures, and the test beside this file compares them.
 */
export const BREAKPOINTS = { sm: 640, md: 900, lg: 1120 } as const;

/** Returns a media query for viewports narrower than a breakpoint. */
export const below = (name: keyof typeof BREAKPOINTS) => `(width < ${BREAKPOINTS[name]}px)`;
