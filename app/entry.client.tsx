import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// Radix's scroll lock adds a <style> element and asks this global for the nonce the CSP wants.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** Not yet among TypeScript's own types; https://www.w3.org/TR/trusted-types/ */
declare const trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createHTML(html: string): string; createScriptURL(url: string): string | null },
      ): unknown;
    }
  | undefined;

// Workers start from our own files. No text becomes markup: React alone makes a script element of this very text when it
// draws a whole document anew, as it does for the page of an error.
if (typeof trustedTypes !== "undefined")
  trustedTypes.createPolicy("default", {
    createHTML: html => (html === "<script></script>" ? html : ""),
    createScriptURL: url => (new URL(url, location.href).origin === location.origin ? url : null),
  });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
