import type { ReactNode } from "react";
import { BrandMark } from "../../primitives/brand-mark/brand-mark.tsx";

/**
 * The bar above a page opened by a share link: the product's name and what the page is, without links into
 * the product.
 */
export function GuestBar({ name, note }: { name: string; note: ReactNode }) {
  return (
    <header className="nav">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div>
        <span className="brand">
          <BrandMark />
          <span>{name}</span>
        </span>
        <span className="ms-auto self-center text-muted text-sm">{note}</span>
      </div>
    </header>
  );
}
