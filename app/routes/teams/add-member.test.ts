import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { environment } from "../../environment.server.ts";
import { action } from "./add-member.tsx";

let close = () => {};
afterEach(() => close());

test("a failed invitation and a failed addition say which of them failed", async () => {
  const server = createServer((_, response) => {
    response.writeHead(503).end("{}");
  }).listen(0, "127.0.0.1");
  close = () => server.close();
  await once(server, "listening");
  environment.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const said = async (form: Record<string, string>) => {
    const body = new URLSearchParams({ email: "a@b.example", role: "member", ...form });
    const request = new Request("http://app.example/teams/7/members/new", { method: "POST", body });
    const answer = await action({ request, params: { teamId: "7" }, context: {} });
    return (answer as unknown as { data: { message: string } }).data.message;
  };
  expect(await said({})).toBe("Failed to add member");
  expect(await said({ invite: "1" })).toBe("Failed to send the invitation");
});
