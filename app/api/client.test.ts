import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { type Endpoint, endpoint } from "#contract/endpoints/endpoint.ts";
import { environment } from "../environment.server.ts";
import { Api } from "./client.ts";

let server: Server | undefined;
const logged = vi.spyOn(console, "error");
beforeEach(() => void logged.mockImplementation(() => {}));
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<void> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  environment.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const data = z.object({ seen: z.string() });
const words = { summary: "Get a thing", text: "Returns a thing.", access: "public" } as const;
const read = endpoint("GET", "/things/:id", { ...words, data });
const write = endpoint("PUT", "/things/:id", { ...words, data });
const api = () => new Api(new Request("http://app.example/", { headers: { Cookie: "sid=1; theme=2" } }));
const call = (asked: Endpoint<undefined, typeof data> = read) => api().call(asked, { params: { id: "7" } });

it("sends JSON with the visitor's cookies and returns the data", async () => {
  await serve(async (request, response) => {
    const { method, url, headers } = request;
    const seen = `${method} ${url} ${headers.cookie} ${headers["content-type"]} ${await text(request)}`;
    response.end(JSON.stringify({ data: { seen } }));
  });
  const answer = await api().call(write, { params: { id: "a/b" }, body: { name: "Straße" } });
  expect(answer.seen).toBe('PUT /things/a%2Fb sid=1; theme=2 application/json {"name":"Straße"}');
});

it("identifies the caller only if our own server has checked the header", async () => {
  await serve(({ headers }, response) => {
    response.end(JSON.stringify({ data: { seen: headers["x-forwarded-for"] ?? "nobody" } }));
  });
  const request = new Request("http://app.example/", { headers: { "X-Forwarded-For": "203.0.113.7" } });
  const seen = async () => (await new Api(request).call(read)).seen;
  expect(await seen()).toBe("nobody");
  environment.checksCallers = true;
  expect(await seen()).toBe("203.0.113.7");
  environment.checksCallers = false;
});

it("keeps every cookie of the responses, also of refusals", async () => {
  await serve(({ method }, response) => {
    response.writeHead(method === "GET" ? 200 : 401, { "Set-Cookie": ["a=1; Path=/", "b=2"] });
    response.end(JSON.stringify({ data: { seen: "" } }));
  });
  const both = api();
  await both.call(read);
  await expect(both.call(write)).rejects.toMatchObject({ status: 401 });
  expect(both.headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2", "a=1; Path=/", "b=2"]);
});

describe("throws an error with status 503", () => {
  it("if there is no response", async () => {
    await serve(() => {});
    server!.close();
    await once(server!, "close");
    await expect(call()).rejects.toMatchObject({ status: 503, message: "" });
  });

  it("if the response breaks off", async () => {
    await serve((_, response) => {
      response.writeHead(200, { "Content-Length": "100" });
      response.write("half", () => response.destroy());
    });
    await expect(call()).rejects.toMatchObject({ status: 503 });
  });

  it("if the response redirects elsewhere, because cookies are for the API alone", async () => {
    const asked: (string | undefined)[] = [];
    await serve(({ url }, response) => {
      asked.push(url);
      response.writeHead(302, { Location: "/elsewhere" }).end();
    });
    await expect(call()).rejects.toMatchObject({ status: 503 });
    expect(asked).toEqual(["/things/7"]);
  });
});

it("throws the API's own refusal with its message and the fields it names", async () => {
  const errors = [{ path: "name", message: "Too long" }];
  await serve((_, response) => {
    response.writeHead(422).end(JSON.stringify({ status: "fail", message: "Not valid", errors }));
  });
  await expect(call()).rejects.toMatchObject({ status: 422, message: "Not valid", errors });
});

it("throws an error with status 502 if the data do not match the contract", async () => {
  await serve((_, response) => response.end(JSON.stringify({ data: { other: 1 } })));
  await expect(call()).rejects.toMatchObject({ status: 502 });
});
