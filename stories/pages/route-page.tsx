import { UNSAFE_RemixContext as RemixContext, type useLoaderData } from "@remix-run/react";
import { type ComponentProps, type ComponentType, useState } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
import App, { type loader as rootLoader } from "#app/root.tsx";
import { admin } from "./fixtures.ts";

/** The data that a page reads from its loader. */
export type LoaderData<Loader> = ReturnType<typeof useLoaderData<Loader>>;

export interface PageRoute {
  /** Route id as in the app: `routes/projects/list`. Pages use it to read other routes' data. */
  id: string;
  /** Path below that of the parent route. */
  path: string;
  Component: ComponentType;
  /** Returned instead of the loader's answer. */
  data?: unknown;
}

export interface RoutePageProps {
  at: string;
  /** Outermost first; each is nested in the one before it. */
  routes: readonly PageRoute[];
  /** Null when signed out. */
  user?: LoaderData<typeof rootLoader>["user"];
}

/** The app's own page with everything around it, on fixtures instead of loaders. Forms submit nowhere. */
export function RoutePage({ at, routes, user = admin }: RoutePageProps) {
  const root: LoaderData<typeof rootLoader> = {
    user,
    theme: "light",
    inDegrees: false,
    toast: null,
    draft: null,
    formKey: "",
    locale: "en-GB",
  };
  const all = [{ id: "root", path: "/", Component: App, data: root }, ...routes];
  const [router] = useState(() => routerOf(all, at));
  return (
    <RemixContext.Provider value={contextOf(all)}>
      <RouterProvider router={router} />
    </RemixContext.Provider>
  );
}

function routerOf(routes: readonly PageRoute[], at: string) {
  const nested = routes.reduceRight<RouteObject[]>(
    (children, { id, path, Component, data = null }) => [
      { id, path, Component, loader: () => data as null, action: () => null, children },
    ],
    [],
  );
  const loaderData = Object.fromEntries(routes.map(({ id, data = null }) => [id, data]));
  return createMemoryRouter(nested, { initialEntries: [at], hydrationData: { loaderData } });
}

type Context = NonNullable<ComponentProps<typeof RemixContext.Provider>["value"]>;

/** The part of Remix's context about routes, enough for links that prefetch. */
function contextOf(routes: readonly PageRoute[]): Context {
  const known = routes.map(({ id, path }) => [id, { id, path, module: "", hasLoader: true }] as const);
  return {
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_lazyRouteDiscovery: false,
      v3_singleFetch: true,
    },
    isSpaMode: false,
    routeModules: Object.fromEntries(routes.map(({ id, Component }) => [id, { default: Component }])),
    manifest: {
      routes: Object.fromEntries(known),
      entry: { imports: [], module: "" },
      url: "",
      version: "",
    } as unknown as Context["manifest"],
  };
}
