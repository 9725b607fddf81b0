import { type ReactNode, useEffect, useRef, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";

/** Renders the server's HTML, then hydrates it as the app does, and reports what React had to repair. */
export function Hydrates({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState("hydrating");
  useEffect(() => {
    const container = document.createElement("div");
    container.innerHTML = renderToString(<>{children}</>);
    place.current!.append(container);
    const repairs: string[] = [];
    const root = hydrateRoot(container, <>{children}</>, {
      onRecoverableError: error => repairs.push(String(error)),
    });
    const timer = setTimeout(
      () => setState(repairs.length > 0 ? repairs.join("\n") : "hydrated as rendered"),
      150,
    );
    return () => {
      clearTimeout(timer);
      setTimeout(() => {
        root.unmount();
        container.remove();
      });
    };
  }, [children]);
  return (
    <>
      <div ref={place} />
      <output>{state}</output>
    </>
  );
}
