/** Ids up to this index an array: programs count points from 1. */
const LARGEST_INDEX = 8_388_608;

/** The number of each point by its id. */
export class PointNumbers {
  private byIndex = new Int32Array(1024).fill(-1);
  private readonly byText = new Map<string, number>();

  /** Returns false when the id is taken. */
  add(id: string, number: number): boolean {
    if (this.of(id) !== undefined) return false;
    const index = indexOf(id);
    if (index === null) this.byText.set(id, number);
    else {
      if (index >= this.byIndex.length) this.grow(index);
      this.byIndex[index] = number;
    }
    return true;
  }

  of(id: string): number | undefined {
    const index = indexOf(id);
    if (index === null) return this.byText.get(id);
    const number = this.byIndex[index];
    return number === undefined || number < 0 ? undefined : number;
  }

  private grow(index: number): void {
    const more = new Int32Array(Math.max(2 * this.byIndex.length, index + 1)).fill(-1);
    more.set(this.byIndex);
    this.byIndex = more;
  }
}

/** Plain whole numbers only: '01' and '1' are two ids. */
function indexOf(id: string): number | null {
  if (id.length > 7 || !/^(?:0|[1-9]\d*)$/.test(id)) return null;
  const index = Number(id);
  return index < LARGEST_INDEX ? index : null;
}
