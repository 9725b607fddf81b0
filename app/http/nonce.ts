import { createContext, useContext } from "react";

/** The response's script nonce during server rendering; undefined in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = () => useContext(NonceContext);
