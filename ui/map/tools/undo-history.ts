import { Signal } from "../engine/signal.ts";

export interface CanUndo {
  canUndo: boolean;
  canRedo: boolean;
}

const NOTHING: CanUndo = { canUndo: false, canRedo: false };
/** More steps than anyone undoes. */
const MOST_STEPS = 100;

/** States to undo to, and undone states to redo. */
export class UndoHistory<State> {
  readonly can = new Signal<CanUndo>(NOTHING);
  #past: State[] = [];
  #undone: State[] = [];

  /** Saves the state before a change. */
  keep(before: State): void {
    this.#past = [...this.#past.slice(1 - MOST_STEPS), before];
    this.#undone = [];
    this.#tell();
  }

  /** Returns the state to go back to; undefined if there is none. */
  undo(now: State): State | undefined {
    const before = this.#past.pop();
    if (before !== undefined) this.#undone.push(now);
    this.#tell();
    return before;
  }

  /** Returns the state undone last; undefined if there is none. */
  redo(now: State): State | undefined {
    const after = this.#undone.pop();
    if (after !== undefined) this.#past.push(now);
    this.#tell();
    return after;
  }

  clear(): void {
    this.#past = [];
    this.#undone = [];
    this.#tell();
  }

  #tell(): void {
    const [canUndo, canRedo] = [this.#past.length > 0, this.#undone.length > 0];
    const { value } = this.can;
    if (value.canUndo !== canUndo || value.canRedo !== canRedo) this.can.set({ canUndo, canRedo });
  }
}
