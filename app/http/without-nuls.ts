import { Transform } from "node:stream";

/**
 * Drops NUL bytes. React 18 ends a buffer with them where the next character does not fit into it
 * (facebook/react#26228, mended in 19). Browsers read one in a form's field as U+FFFD, which the form then sends back.
 */
export const withoutNuls = () =>
  new Transform({
    transform(piece: Buffer, _encoding, done) {
      done(null, piece.includes(0) ? piece.filter(byte => byte !== 0) : piece);
    },
  });
