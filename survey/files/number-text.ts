/** Whether a text is a decimal number, perhaps with an exponent. */
export const isNumber = (text: string): boolean => /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/.test(text);

/** The shortest text that reads back to the same double, without an exponent, which tables seldom have. */
export function numberText(value: number): string {
  const text = String(value);
  return text.includes("e-") ? value.toFixed(20).replace(/\.?0+$/, "") : text;
}
