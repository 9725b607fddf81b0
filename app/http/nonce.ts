import { createContext, useContext } from "react";

/** The response's script nonce while rendering on the server; undefined in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = () => useContext(NonceContext);
