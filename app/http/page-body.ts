import { Transform } from "node:stream";

/**
 * Takes React's output and passes on everything that is ready as one chunk: React writes 2 kB at a time, and
 * Remix flushes the compression after each chunk.
 *
 * Drops NUL bytes. React 18 pads a buffer with them if the next character does not fit (facebook/react#26228,
 * fixed in 19). Browsers read one in a form's field as U+FFFD, which the form then sends back.
 */
export function pageBody(): Transform {
  let ready: Uint8Array[] = [];
  const joined = () => {
    const piece = Buffer.concat(ready);
    ready = [];
    return piece;
  };
  const body = new Transform({
    transform(piece: Buffer, _encoding, done) {
      ready.push(piece.includes(0) ? piece.filter(byte => byte !== 0) : piece);
      done();
    },
    flush(done) {
      done(null, joined());
    },
  });
  // React calls `flush` when it has written everything that is ready.
  return Object.assign(body, { flush: () => body.push(joined()) });
}
