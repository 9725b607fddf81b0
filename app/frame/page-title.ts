export const PRODUCT_NAME = "Topo Projects";

/** The meta of a page: its own title, followed by the product's name. */
export function pageTitle(title?: string) {
  return [{ title: title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME }];
}
