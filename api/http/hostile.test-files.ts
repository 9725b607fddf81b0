// Malformed forms that no browser sends, and what must hold for each.
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { readMultipartFiles } from "./multipart.ts";
import { Refusal } from "./refusal.ts";

/** A body, one character per byte, and its headers. */
export interface Body {
  text: string;
  headers: string[];
}

export const oneOf = (...texts: string[]) => fc.constantFrom(...texts);
export const often = <T>(usual: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 2, arbitrary: other });

/** Any bytes, one character per byte. */
const junk = fc.uint8Array({ maxLength: 40 }).map(bytes => Buffer.from(bytes).toString("latin1"));
export const word = fc.oneof(
  junk,
  oneOf(
    ...[
      "",
      "a",
      "\0",
      "\r",
      "\n",
      "\t",
      '"',
      "\\",
      '\\"',
      "%",
      "%zz",
      "%00",
      "%ff",
      "'",
      ";",
      "=",
      ",",
      "/",
      "..",
    ],
    ...[
      "__proto__",
      "constructor",
      "toString",
      "é",
      "\xff\xfe",
      "\xed\xa0\x80",
      "\xef\xbb\xbf",
      "点",
      "null",
      "NaN",
    ],
    ...["-1", "0", "1e999", "9".repeat(30), "0x10", "[]", "{}", "true", "a".repeat(300), "a".repeat(9_000)],
  ),
);

/** Bytes unchanged, or with a piece cut out, doubled or replaced. */
export const damaged = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(
      text,
      often<number>(0, fc.integer({ min: 1, max: 3 })),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(30),
      word,
    )
    .map(([whole, kind, at, length, other]) => {
      const from = Math.floor(at * whole.length);
      const to = from + length;
      if (kind === 0) return whole;
      if (kind === 1) return whole.slice(0, from);
      if (kind === 2) return whole.slice(0, to) + whole.slice(from);
      return whole.slice(0, from) + other + whole.slice(to);
    });

const lineEnd = fc.oneof({ weight: 12, arbitrary: fc.constant("\r\n") }, oneOf("\n", "\r", "\r\r\n", ""));
const boundary = often("b", fc.oneof(word, oneOf("--", "-", "b b", "b:b", "a".repeat(70), "a".repeat(257))));

const disposition = fc.oneof(
  oneOf(
    ...[
      'form-data; name="a"',
      'form-data; name="f"; filename="a.csv"',
      "form-data",
      'form-data; filename="a.csv"',
    ],
    ...[
      'form-data; name=""',
      "form-data; name",
      "form-data; name=",
      "form-data; name*=UTF-8''%ff%fe",
      "attachment",
    ],
    ...[
      "form-data; name=\"f\"; filename*=UTF-8''%e2%82%ac.csv",
      "form-data; name=f; filename*=x'y'%zz",
      "",
      ";;;",
      "=;=",
    ],
    ...[
      'form-data; name="f"; filename=""',
      'form-data; name="f"; filename="../../x\\"',
      'form-data; name="unclosed',
    ],
  ),
  fc.tuple(word, word).map(([name, file]) => `form-data; name="${name}"; filename="${file}"`),
  word.map(name => `form-data; name="${name}"`),
  word.map(name => `form-data; name=${name}; name=b`),
);
const partHeader = fc.oneof(
  disposition.map(text => `Content-Disposition: ${text}`),
  oneOf(
    ...[
      "Content-Type: text/csv",
      "Content-Type: text/plain; charset=",
      "Content-Type: text/plain; charset=utf-7",
    ],
    ...[
      "Content-Type: text/\0csv",
      "Content-Type: multipart/mixed; boundary=c",
      "Content-Type: application/octet-stream",
    ],
    ...[
      "Content-Transfer-Encoding: base64",
      "Content-Transfer-Encoding: quoted-printable",
      "no colon",
      ": no name",
    ],
    ...[" folded", "Content-Length: -5", "__proto__: x", `X: ${"a".repeat(90_000)}`],
  ),
  fc.tuple(word, word).map(([name, value]) => `${name}: ${value}`),
);
const content = fc.oneof(
  word,
  oneOf(
    "",
    "1",
    "P1,8.5,46.6,1400\n",
    "--b",
    "\r\n--b",
    "\r\n--b-",
    "--c\r\n\r\nnested\r\n--c--",
    "\0".repeat(2_000),
  ),
);
const part = fc
  .tuple(disposition, often<string[]>([], fc.array(partHeader, { maxLength: 4 })), lineEnd, content)
  .map(([what, more, end, text]) => [`Content-Disposition: ${what}`, ...more, "", text].join(end));

/** Multipart forms, each with its header line. */
export const hostileForms: fc.Arbitrary<Body> = fc
  .record({
    named: boundary,
    used: fc.boolean(),
    parts: fc.oneof(
      { weight: 30, arbitrary: fc.array(part, { maxLength: 6 }) },
      part.map(one => Array<string>(1_500).fill(one.slice(0, 100))),
    ),
    end: lineEnd,
    last: often("--", oneOf("", "-", "--epilogue")),
    type: often(
      "",
      word.map(text => `; ${text}`),
    ),
  })
  .chain(({ named, used, parts, end, last, type }) => {
    const mark = used ? named : "b";
    const body = `${parts.map(each => `--${mark}${end}${each}${end}`).join("")}--${mark}${last}${end}`;
    const header = often(
      `boundary=${named}`,
      oneOf(`boundary="${named}"`, `boundary=${named}; boundary=c`, ""),
    );
    return fc.record({
      text: damaged(fc.constant(body)),
      headers: header.map(text => [`Content-Type: multipart/form-data; ${text}${type}`]),
    });
  });

/** Feeds a form to the reader in pieces, and reads its files as far as possible. Returns the status of the answer. */
export async function readForm({ text, headers }: Body, cuts: readonly number[]): Promise<number> {
  const contentType = headers[0]!.slice("Content-Type: ".length);
  const request = { body: Readable.from(pieces(text, cuts)), headers: { "content-type": contentType } };
  const bounds = { maxBytes: 1_048_576, filesMax: 2 };
  const take = async ({ stream }: { stream: AsyncIterable<Uint8Array> }) => {
    let bytes = 0;
    for await (const part of stream) bytes += part.length;
    return bytes;
  };
  try {
    await readMultipartFiles(request, bounds, take);
    return 200;
  } catch (error) {
    if (error instanceof Refusal) return error.statusCode;
    throw error;
  }
}

async function* pieces(text: string, cuts: readonly number[]): AsyncGenerator<Buffer> {
  const places = [
    0,
    ...cuts.map(cut => Math.floor(cut * text.length)).toSorted((a, b) => a - b),
    text.length,
  ];
  for (const [i, from] of places.slice(0, -1).entries()) {
    if (from < places[i + 1]!) yield Buffer.from(text.slice(from, places[i + 1]), "latin1");
    // Lets the reader's pending work run before the next piece.
    await setImmediate();
  }
}
