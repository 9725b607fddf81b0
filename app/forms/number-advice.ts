import { texts } from "#contract/texts.ts";
import { withoutCommas } from "#survey/units/typed-number.ts";

/** Says how to write a number with an ambiguous comma; otherwise returns `message`. */
export function numberAdvice(text: string, message: string, most?: number): string {
  const ways = withoutCommas(text, most);
  return ways ? texts.numbers.comma(ways) : message;
}
