import { useEffect, useState } from "react";
import { below } from "../../tokens/breakpoints.ts";

/** Whether the element has ever been near the viewport. Phones are slower and start later. */
export function useIsNear(place: { current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: matchMedia(below("sm")).matches ? "200px" : "400px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
