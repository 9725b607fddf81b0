import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "../root.tsx";

/** The signed-in account from the root loader; null for visitors. */
export function useCurrentUser() {
  return useRouteLoaderData<typeof loader>("root")?.user ?? null;
}
