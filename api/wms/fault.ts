import type { WmsProblem } from "#shapes/wms.ts";

/** Why a map service, or an address given for one, cannot be used. */
export class WmsFault extends Error {
  override name = "WmsFault";
  readonly problem: WmsProblem;

  constructor(code: WmsProblem["code"], more: Omit<WmsProblem, "code"> = {}) {
    super(code);
    this.problem = { code, ...more };
  }
}
