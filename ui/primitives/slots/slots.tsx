import {
  cloneElement,
  forwardRef,
  type HTMLAttributes,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefAttributes,
} from "react";
import { cx } from "../../class-names.ts";

/** A link made by the caller, so that the library knows no router. */
export type LinkElement = ReactElement<{ children?: ReactNode; className?: string }>;

/** A form made by the caller: `<Form method="post" action="/theme" />`; the component fills it. */
export type FormElement = ReactElement<{ children?: ReactNode; className?: string }>;

export interface LinkSlotProps extends HTMLAttributes<HTMLElement> {
  link: LinkElement;
}

/**
 * Dresses the caller's link. Use it wherever a component places a link it did not make. Not for
 * buttons: those take `asChild`.
 */
export const LinkSlot = forwardRef<HTMLElement, LinkSlotProps>(function LinkSlot(
  { link, children, ...props },
  ref,
) {
  return dressed(link, props, ref, children);
});

type Props = Record<string, unknown>;

/** The element with these props beneath its own: classes join, handlers both run, its own first. */
export function dressed<T>(element: ReactNode, props: object, ref: Ref<T>, children?: ReactNode) {
  if (!isValidElement<Props>(element)) return null;
  const own = element.props;
  const merged: Props & RefAttributes<T> = { ...props, ...own };
  for (const [name, value] of Object.entries(props)) {
    if (name === "className") merged[name] = cx(value, own[name] as string | undefined);
    else if (name === "style") merged[name] = { ...value, ...(own[name] as object | undefined) };
    else if (typeof value === "function") merged[name] = inTurn(own[name], value);
  }
  const ownRef = (element as { ref?: Ref<T> }).ref;
  merged.ref = ref && ownRef ? shared(ref, ownRef) : (ref ?? ownRef);
  return children === undefined ? cloneElement(element, merged) : cloneElement(element, merged, children);
}

type Handler = (...args: unknown[]) => unknown;

const inTurn = (first: unknown, second: Handler) =>
  typeof first === "function"
    ? (...args: unknown[]) => {
        first(...args);
        second(...args);
      }
    : second;

const shared =
  <T,>(...refs: Ref<T>[]) =>
  (node: T | null) => {
    for (const ref of refs) {
      if (typeof ref === "function") ref(node);
      else if (ref) (ref as { current: T | null }).current = node;
    }
  };
