import { test as base, expect } from "playwright/test";

/** What the console says when server and browser disagree, or when a page breaks its own security policy. */
const FAULT = /Minified React error|hydrat|Content Security Policy/i;

/**
 * The router abandons an answer that a newer navigation supersedes, and its decoder's promise has no
 * listener.
 */
const SUPERSEDED = "BodyStreamBuffer was aborted";

/** Every test also fails on errors that its page throws. */
export const test = base.extend<{ nothingBreaks: undefined }>({
  nothingBreaks: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on("pageerror", error => {
        if (error.message !== SUPERSEDED) faults.push(`${page.url()}: ${error.stack ?? error.message}`);
      });
      page.on("console", message => {
        if (message.type() === "error" && FAULT.test(message.text()))
          faults.push(`${page.url()}: ${message.text()}`);
      });
      await use(undefined);
      expect(faults, "errors of the page itself").toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
