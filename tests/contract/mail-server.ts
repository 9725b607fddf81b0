import { SMTPServer } from "smtp-server";

export interface Mailbox {
  port: number;
  letters: { to: string[]; text: string }[];
  close(): Promise<void>;
}

/** A real SMTP server that keeps what it receives. */
export async function mailServer(port: number, refuse = 0): Promise<Mailbox> {
  const letters: Mailbox["letters"] = [];
  let refusals = refuse;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", part => parts.push(part));
      stream.on("end", () => {
        if (refusals-- > 0) return done(Object.assign(new Error("Try later"), { responseCode: 451 }));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        // Long lines are folded, and `=` is written by its code.
        const text = Buffer.concat(parts)
          .toString("utf8")
          .replace(/=\r?\n/g, "")
          .replaceAll("=3D", "=");
        letters.push({ to, text });
        done();
      });
    },
  });
  await new Promise<void>(resolve => server.listen(port, "127.0.0.1", () => resolve()));
  return { port, letters, close: () => new Promise(resolve => server.close(() => resolve())) };
}

/** Returns the token of the link in an email. */
export function tokenIn({ text }: { text: string }): string {
  const token = /\?token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`There is no link in the letter: ${text}`);
  return token;
}
