import closeWithGrace from "close-with-grace";
import { createPrivately } from "./database/private-files.ts";
import { readEnvironment, type Settings, StartFault } from "./environment.ts";
import { buildServer, type Server } from "./server.ts";

/** Aborts requests that still run after this time, so that the process ends within five seconds. */
const DRAIN_MS = 3_500;

try {
  await run();
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function run(): Promise<void> {
  createPrivately();
  const settings = readEnvironment(process.env);
  const server = await buildServer(settings);
  const url = await begin(server, settings);
  closeWithGrace({ delay: DRAIN_MS + 1_000, logger: false }, ({ err }) => close(server, err));
  // The parent process is gone: shut down as if asked to.
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  const { firstAdministrator } = server;
  if (process.send) {
    process.send({ type: "ready", url, ...(firstAdministrator && { firstAdministrator }) });
    process.channel?.unref();
    return;
  }
  console.log(url === null ? "Worker ready" : `API ready: ${url}`);
  if (firstAdministrator) console.log(`First administrator: ${firstAdministrator.email}`);
  if (firstAdministrator?.password) console.log(`Password (shown only now): ${firstAdministrator.password}`);
}

/** Serves calls, unless this process only runs jobs; returns the address. */
async function begin(server: Server, { role, host, port }: Settings): Promise<string | null> {
  if (role !== "worker") return listen(server, host, port);
  await server.app.ready();
  // Keeps the process alive while it waits for jobs; nothing else does.
  setInterval(() => undefined, 2 ** 30);
  return null;
}

async function listen({ app }: Server, host: string, port: number): Promise<string> {
  try {
    return `${await app.listen({ host, port, listenTextResolver: text => text })}/api`;
  } catch (error) {
    await app.close();
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new StartFault(
        `Port ${port} is in use: stop the program that listens there or set API_PORT to another port.`,
      );
    throw new StartFault(`The API cannot listen on ${host}:${port}: ${code ?? message}.`);
  }
}

async function close({ app }: Server, error: Error | undefined): Promise<void> {
  if (error) app.log.fatal({ err: error }, "ending after an unexpected error");
  const cutOff = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  // A keep-alive connection becomes idle once its last answer was sent, which can be after closing began.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearTimeout(cutOff);
  clearInterval(sweep);
}
