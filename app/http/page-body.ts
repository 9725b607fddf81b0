import { Transform } from "node:stream";

/**
 * Takes what React writes of a page. Passes on in one piece all that is ready at a time: React writes 2 kB at once, and
 * Remix flushes the compression after each piece.
 *
 * Drops NUL bytes. React 18 ends a buffer with them where the next character does not fit into it
 * (facebook/react#26228, mended in 19). Browsers read one in a form's field as U+FFFD, which the form then sends back.
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
  // React calls `flush` when it has written all that is ready.
  return Object.assign(body, { flush: () => body.push(joined()) });
}
