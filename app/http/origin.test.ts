import { afterEach, describe, expect, test } from "vitest";
import { environment } from "../environment.server.ts";
import { assertSameOrigin } from "./origin.ts";

const post = (headers: Record<string, string>, method = "POST") =>
  new Request("http://localhost:3000/theme", { method, headers: { Host: "localhost:3000", ...headers } });

describe("assertSameOrigin", () => {
  afterEach(() => {
    environment.publicUrl = null;
  });

  test("lets a form of this host through", () => {
    expect(() => assertSameOrigin(post({ Origin: "http://localhost:3000" }))).not.toThrow();
  });

  test.each(["http://evil.example", "http://localhost:3001", "null"])("refuses a form from %s", origin => {
    expect(() => assertSameOrigin(post({ Origin: origin }))).toThrow(
      expect.objectContaining({ status: 403 }),
    );
  });

  test("compares with PUBLIC_URL when it is set, whatever the proxy made of Host", () => {
    environment.publicUrl = new URL("https://survey.example.org");
    expect(() => assertSameOrigin(post({ Origin: "https://survey.example.org" }))).not.toThrow();
    expect(() => assertSameOrigin(post({ Origin: "http://localhost:3000" }))).toThrow();
  });

  test("reading is never refused", () => {
    expect(() => assertSameOrigin(post({ Origin: "http://evil.example" }, "GET"))).not.toThrow();
  });
});
