import type { FormatChoice } from "#shapes/file-preview.ts";
import { type ChosenValues, FormatError } from "../format.ts";
import { chosenOf } from "./book.ts";

export type Order = "north-east" | "east-north";
const ORDERS = ["north-east", "east-north"] as const;

/**
 * Which coordinate comes first in a book's records: what a person chose, else what its header says, else the usual
 * order.
 */
export class SaidOrder {
  private said: Order | null = null;
  /** Set when points are read: no later header changes what the first pass found. */
  private readonly settled: Order | null;

  constructor(
    private readonly usual: Order,
    private readonly chosen: ChosenValues,
    firstLook: SaidOrder | null = null,
  ) {
    this.settled = firstLook?.order() ?? null;
  }

  /** Throws {@link FormatError} when a later header says otherwise: one choice holds for all points. */
  say(order: Order | null, line: number): void {
    if (this.said !== null && order !== null && this.said !== order)
      throw new FormatError(
        "not-supported",
        `The order of coordinates changes at line ${line.toLocaleString("en")}; export the two parts as two files`,
      );
    this.said = order ?? this.said;
  }

  /** Easting and northing of a record's first and second coordinate. */
  placed(first: string, second: string): { x: string; y: string } {
    return this.order() === "north-east" ? { x: second, y: first } : { x: first, y: second };
  }

  /** `unsaid` describes the usual order, for a book without a header that states it. */
  choice(unsaid: string): FormatChoice {
    const words = { "north-east": "northing, then easting", "east-north": "easting, then northing" };
    return {
      id: "order",
      title: "Order of coordinates",
      hint: this.said ? `The header of the file says ${words[this.said]}.` : unsaid,
      options: [
        { value: "north-east", label: "Northing, then easting" },
        { value: "east-north", label: "Easting, then northing" },
      ],
      isMultiple: false,
      chosen: this.order(),
    };
  }

  private order(): Order {
    return chosenOf(this.chosen, "order", ORDERS, this.settled ?? this.said ?? this.usual);
  }
}
