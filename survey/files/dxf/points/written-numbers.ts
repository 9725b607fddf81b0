import { counted } from "../../../reading/text.ts";

const POINT = /^[+-]?\d*\.\d+$/;
const COMMA = /^([+-]?\d+),(\d+)$/;
/** The comma can separate decimals or thousands: 1,234. */
const UNCLEAR = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/**
 * Numbers written for people, whose decimals may follow a comma. An ambiguous one (1,234) has thousands if the others
 * have points and no comma is clearly decimal; else it is read as a decimal comma, and reported.
 */
export class WrittenNumbers {
  private hasPoints = false;
  private hasClearCommas = false;
  private unclear = 0;
  private example = "";

  note(text: string): void {
    if (POINT.test(text)) this.hasPoints = true;
    else if (UNCLEAR.test(text)) {
      this.unclear++;
      this.example ||= text;
    } else if (COMMA.test(text)) this.hasClearCommas = true;
  }

  /** The number with a decimal point. One with a thousands separator stays as it is: it is reported as skipped. */
  read(text: string): string {
    return UNCLEAR.test(text) && this.partThousands ? text : text.replace(COMMA, "$1.$2");
  }

  notes(): string[] {
    const { unclear, example } = this;
    if (unclear === 0 || this.partThousands) return [];
    const were = unclear === 1 ? "was" : "were";
    return [
      `${counted(unclear, "height")} such as ${example} ${were} read with a decimal comma, as ${example.replace(",", ".")}; if the comma separates thousands, save the drawing without it`,
    ];
  }

  private get partThousands(): boolean {
    return this.hasPoints && !this.hasClearCommas;
  }
}
