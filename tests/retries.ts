/**
 * How often a test that failed is tried again. Only where machines are shared and nobody watches; `npm test` names what
 * needed it.
 */
export const retries = process.env.CI ? 1 : 0;
