import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// Radix's scroll lock adds a <style> element and reads this global for the nonce that the CSP requires.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** Not yet in TypeScript's own types; https://www.w3.org/TR/trusted-types/ */
declare const trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createHTML(html: string): string; createScriptURL(url: string): string | null },
      ): unknown;
    }
  | undefined;

// Workers are loaded from our own files. No text becomes markup: only `<script></script>` passes, with which
// React creates a script element when it renders a whole document again, as it does for an error page.
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
