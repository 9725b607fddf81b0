import { test as base, expect } from "playwright/test";

/**
 * Console messages when the HTML of server and browser differ, or a page violates its own security policy.
 */
const FAULT = /Minified React error|hydrat|Content Security Policy/i;

/**
 * The router aborts a response that a newer navigation supersedes, and its decoder's promise has no handler.
 */
const SUPERSEDED = "BodyStreamBuffer was aborted";

/** Every test also fails on errors thrown by its page. */
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
