import type { FormatChoice } from "#shapes/file-preview.ts";
import type { Statement } from "../reading/statements.ts";
import { counted } from "../reading/text.ts";
import type { ChosenValues } from "./format.ts";

const LEFT_OUT = "left-out";
const READ = "read";

/** Something that a file holds but its own program does not show, such as 'hidden row'. */
export interface HiddenThing {
  /** Name of the field of the choice. */
  id: string;
  /** The word in the singular. */
  word: string;
  title: string;
  /** Why the program does not show it, as a sentence. */
  hint: string;
  kind: Statement["kind"];
  /** The file's words for it: 'visibility 0'. */
  words: string;
  place: string;
}

/** Whether hidden things are read: as a person chose, else as the file proposes. */
export const areRead = ({ id }: HiddenThing, chosen: ChosenValues, proposed = false): boolean =>
  chosen[id] === READ || (chosen[id] !== LEFT_OUT && proposed);

/** Lets a person include what is hidden, or leave it out. */
export function hiddenChoice(thing: HiddenThing, count: number, isRead: boolean): FormatChoice {
  const what = counted(count, thing.word);
  return {
    id: thing.id,
    title: thing.title,
    hint: thing.hint,
    options: [
      { value: LEFT_OUT, label: `Leave out ${what}` },
      { value: READ, label: `Read ${what} as well` },
    ],
    isMultiple: false,
    chosen: isRead ? READ : LEFT_OUT,
  };
}

/** States what became of hidden things. */
export function hiddenStatement(thing: HiddenThing, count: number, isRead: boolean): Statement {
  const verb = count === 1 ? "is" : "are";
  return {
    kind: thing.kind,
    words: thing.words,
    place: thing.place,
    outcome: "told",
    effect: `${counted(count, thing.word)} ${verb} ${isRead ? "read with the others" : "left out"}`,
  };
}

/** A state of points, such as 'proposed'. */
export interface PointState {
  value: string;
  /** Before the noun: 'proposed' of 'proposed point'. */
  word: string;
  /** Whether such points are read unless a person chooses otherwise. */
  isRead: boolean;
}

/** Chooses points by their state. States that are left out by default are read if a file has no others. */
export class ChosenStates {
  readonly chosen: ReadonlySet<string>;
  private readonly present: readonly PointState[];

  constructor(
    states: readonly PointState[],
    private readonly counts: ReadonlyMap<string, number>,
    chosen: ChosenValues,
  ) {
    this.present = states.filter(({ value }) => counts.has(value));
    const asked = (chosen.states ?? "").split(",");
    const own = this.present.filter(({ value }) => asked.includes(value));
    const shown = this.present.filter(({ isRead }) => isRead);
    const wanted = own.length > 0 ? own : shown.length > 0 ? shown : this.present;
    this.chosen = new Set(wanted.map(({ value }) => value));
  }

  choices(hint: string): FormatChoice[] {
    if (this.present.length < 2) return [];
    return [
      {
        id: "states",
        title: "State of the points",
        hint,
        options: this.present.map(state => ({ value: state.value, label: this.countedPoints(state) })),
        isMultiple: true,
        chosen: [...this.chosen].join(","),
      },
    ];
  }

  /** Reports points that are left out, and those that are read but would not be by default. */
  statements(wordsOf: (value: string) => string, place: string): Statement[] {
    const told = this.present.filter(({ value, isRead }) => !isRead || !this.chosen.has(value));
    return told.map(state => {
      const verb = this.counts.get(state.value) === 1 ? "is" : "are";
      const became = this.chosen.has(state.value) ? "read" : "left out";
      return {
        kind: "state",
        words: wordsOf(state.value),
        place,
        outcome: "told",
        effect: `${this.countedPoints(state)} ${verb} ${became}`,
      };
    });
  }

  private countedPoints({ value, word }: PointState): string {
    return counted(this.counts.get(value)!, `${word} point`);
  }
}
