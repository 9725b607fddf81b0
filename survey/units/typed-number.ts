/** Removes digit grouping and replaces the true minus. */
const plainNumber = (text: string) => text.replaceAll(/[\s'’\u00a0\u202f]/g, "").replace("−", "-");

/** Numbers whose commas may separate thousands; `0,250` and `2600010,123` have only one meaning. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
/** A single comma may be a decimal comma; several commas, or one with a point, cannot. */
const SINGLE_COMMA = /^[^,.]+,[^,.]+$/;

const hasThousands = (plain: string, most: number) =>
  GROUPED.test(plain) && !(SINGLE_COMMA.test(plain) && Math.abs(Number(plain.replace(",", ""))) > most);

/**
 * Parses numbers as people write them, such as `2'600'010.12` and `2600010,12`; NaN if it is not a number, or
 * ambiguous: `1,250` may mean 1250 or 1.25. Where the field allows at most `most` and 1250 is more, it means 1.25.
 */
export function typedNumber(text: string, most = Number.POSITIVE_INFINITY): number {
  const plain = plainNumber(text);
  if (hasThousands(plain, most)) return Number.NaN;
  const dotted = plain.includes(".") ? plain : plain.replace(",", ".");
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(dotted) ? Number(dotted) : Number.NaN;
}

/** Returns how to write a number that {@link typedNumber} refuses for its commas; null for any other text. */
export function withoutCommas(text: string, most = Number.POSITIVE_INFINITY): string[] | null {
  const plain = plainNumber(text);
  if (!hasThousands(plain, most)) return null;
  const whole = plain.replaceAll(",", "");
  return SINGLE_COMMA.test(plain) ? [whole, plain.replace(",", ".")] : [whole];
}
