import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { exchange } from "./exchange.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serving(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const get = { method: "GET", headers: {} };

it("sends a body and gives the status, the cookies and the whole text", async () => {
  const url = await serving(async (request, answer) => {
    answer.writeHead(201, { "Set-Cookie": ["a=1", "b=2"] });
    answer.write("Süd ");
    answer.end(`${request.method} ${request.headers.accept} ${await text(request)}`);
  });
  const options = { method: "PUT", headers: { Accept: "application/json" }, body: "Straße" };
  expect(await exchange(url, options)).toEqual({
    status: 201,
    setCookies: ["a=1", "b=2"],
    text: "Süd PUT application/json Straße",
  });
});

describe("rejects", () => {
  it("when nobody answers", async () => {
    const url = await serving(() => {});
    server!.close();
    await once(server!, "close");
    await expect(exchange(url, get)).rejects.toThrow("ECONNREFUSED");
  });

  it("when the answer breaks off", async () => {
    const url = await serving((_, answer) => {
      answer.writeHead(200, { "Content-Length": "100" });
      answer.write("half", () => answer.destroy());
    });
    await expect(exchange(url, get)).rejects.toThrow("aborted");
  });

  it("when the answer turns to nonsense, and ends nothing else", async () => {
    const unheard = vi.fn();
    process.on("uncaughtException", unheard);
    const url = await serving(({ socket }) => {
      socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\nnonsense\r\n");
    });
    await expect(exchange(url, get)).rejects.toThrow("aborted");
    process.off("uncaughtException", unheard);
    expect(unheard).not.toHaveBeenCalled();
  });

  it("when the answer leads elsewhere: cookies are for the API alone", async () => {
    const url = await serving((_, answer) => answer.writeHead(302, { Location: "/elsewhere" }).end());
    await expect(exchange(url, get)).rejects.toThrow("/elsewhere");
  });
});

describe("when a kept connection closes as it is used again", () => {
  const closingSecond = () => {
    const asked: unknown[] = [];
    return serving((request, answer) => {
      asked.push(request.method);
      if (asked.length === 2) request.socket.destroy();
      else answer.end(String(asked));
    });
  };

  it("asks once more for what only reads", async () => {
    const url = await closingSecond();
    await exchange(url, get);
    expect((await exchange(url, get)).text).toBe("GET,GET,GET");
  });

  it("does not repeat what changes something", async () => {
    const url = await closingSecond();
    await exchange(url, get);
    await expect(exchange(url, { ...get, method: "POST" })).rejects.toThrow();
    expect((await exchange(url, get)).text).toBe("GET,POST,GET");
  });
});
