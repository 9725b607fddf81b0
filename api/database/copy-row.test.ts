import fc from "fast-check";
import { expect, test } from "vitest";
import { FirstCopyData } from "./copy-row.ts";

const OFFSET = 7;

function message(kind: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const other = fc.tuple(fc.constantFrom("H", "c", "C", "Z", "N"), fc.uint8Array({ maxLength: 30 }));
const data = fc.uint8Array({ minLength: 1, maxLength: 200 });

test("keeps the first row and passes on all other bytes, wherever the stream is split", () => {
  fc.assert(
    fc.property(
      fc.array(other, { maxLength: 3 }),
      fc.array(data, { minLength: 1, maxLength: 3 }),
      fc.array(other, { maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      fc.nat(100),
      (before, rows, after, cuts, memory) => {
        const wrap = (messages: [string, Uint8Array][]) => messages.map(each => message(...each));
        const others = Buffer.concat([...wrap(before), ...wrap(after)]);
        const copied = rows.map(row => message("d", row));
        const sent = Buffer.concat([...wrap(before), ...copied, ...wrap(after)]);
        const reader = new FirstCopyData(OFFSET, new Uint8Array(memory));
        const handedOn: Buffer[] = [];
        for (let at = 0, turn = 0; at < sent.length; turn++) {
          const to = at + cuts[turn % cuts.length]!;
          reader.take(sent.subarray(at, to), bytes => handedOn.push(bytes));
          at = to;
        }
        expect(Buffer.concat(handedOn)).toEqual(others);
        const [first] = rows;
        expect(Buffer.from(reader.message.subarray(OFFSET, OFFSET + first!.length))).toEqual(
          Buffer.from(first!),
        );
      },
    ),
  );
});
