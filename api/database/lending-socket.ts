import { type OnReadOpts, Socket, type SocketConstructorOpts } from "node:net";

/** Four times Node's default, so a quarter of the wake-ups. */
const READ_BYTES = 262_144;

/**
 * A socket that reads into the same buffer again and again. Listeners to 'data' get a copy. While it `lends`, they get
 * the buffer itself and must not keep it.
 */
export class LendingSocket extends Socket {
  lends = false;

  static open(): LendingSocket {
    const onread: OnReadOpts = {
      buffer: Buffer.allocUnsafeSlow(READ_BYTES),
      callback(count, memory) {
        const bytes = memory.subarray(0, count);
        socket.emit("data", socket.lends ? bytes : Buffer.from(bytes));
        return true;
      },
    };
    // The types declare this as an option of connect(), but the constructor reads it.
    const socket = new LendingSocket({ onread } as SocketConstructorOpts);
    return socket;
  }
}
