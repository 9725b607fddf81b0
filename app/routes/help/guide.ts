export type Words = readonly Word[];
type Word =
  | string
  | { as: "em" | "strong" | "code"; words: Words }
  | { as: "link"; to: string; words: Words };

export type Block =
  | { as: "heading"; id: string; level: number; words: Words }
  | { as: "paragraph" | "words"; words: Words }
  | { as: "list" | "steps"; items: Block[][] }
  | { as: "table"; head: Words[]; rows: Words[][] }
  | { as: "code"; text: string }
  | { as: "picture"; address: string; width: number; height: number; text: string };

/** A page of the guide, read from its Markdown. */
export interface GuidePage {
  title: string;
  blocks: Block[];
}
