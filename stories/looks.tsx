import { type ReactNode, useLayoutEffect } from "react";

const states = /:(hover|active|focus-visible)\b/g;
let isDone = false;

/**
 * Shows its content as if hovered, pressed or focused: `data-looks="hover"` on an element. Every CSS rule for such a state
 * is copied for that attribute, with the same specificity.
 */
export function Looks({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    if (isDone) return;
    isDone = true;
    for (const sheet of document.styleSheets) addTwins(sheet);
  }, []);
  return children;
}

function addTwins(group: CSSStyleSheet | CSSGroupingRule): void {
  for (let i = group.cssRules.length - 1; i >= 0; i--) {
    const rule = group.cssRules[i]!;
    if (rule instanceof CSSStyleRule) {
      const selector = rule.selectorText.replace(states, '[data-looks~="$1"]');
      if (selector !== rule.selectorText) group.insertRule(`${selector} { ${rule.style.cssText} }`, i + 1);
    } else if (rule instanceof CSSGroupingRule) addTwins(rule);
  }
}
