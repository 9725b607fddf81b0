import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// Radix's scroll lock adds a <style> element and asks this global for the nonce the CSP wants.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
Object.assign(globalThis, { __webpack_nonce__: nonce });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
