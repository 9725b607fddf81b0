import { checked } from "./check-answer.ts";

/** An answer with its body read. `data` is the body's field of that name; each test knows its shape. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape themselves
  body: any;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape themselves
  data: any;
}

/** Calls the API as any HTTP client would, keeping its cookies, and checks JSON answers against the contract. */
export class Client {
  cookie = "";
  /** The account that last signed in. */
  id = "";
  email = "";
  constructor(readonly url: string) {}

  async signIn(email: string, password: string): Promise<Answer> {
    const answer = await this.post("/auth/login", { email, password });
    if (answer.status !== 200) throw new Error(`Sign-in failed: ${answer.status} ${answer.body?.message}`);
    this.id = answer.data.user._id;
    this.email = email;
    return answer;
  }

  get = (path: string, headers?: Record<string, string>) => this.call("GET", path, undefined, headers);
  post = (path: string, body?: unknown) => this.call("POST", path, body);
  put = (path: string, body?: unknown) => this.call("PUT", path, body);
  patch = (path: string, body?: unknown) => this.call("PATCH", path, body);
  delete = (path: string) => this.call("DELETE", path);

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const json = body !== undefined;
    const response = await this.raw(method, path, json ? JSON.stringify(body) : undefined, {
      ...(json && { "Content-Type": "application/json" }),
      ...headers,
    });
    const text = await response.text();
    const parsed = checked(method, path, response.status, text ? JSON.parse(text) : undefined);
    return { status: response.status, headers: response.headers, body: parsed, data: parsed?.data };
  }

  /** Returns the response unread, whatever its body. */
  async raw(
    method: string,
    path: string,
    body?: BodyInit,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await fetch(this.url + path, {
      method,
      headers: { ...(this.cookie && { Cookie: this.cookie }), ...headers },
      body: body ?? null,
      duplex: "half",
    } as RequestInit);
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie.split(";")[0]!);
    const json = response.json.bind(response);
    response.json = async () => checked(method, path, response.status, await json());
    return response;
  }

  #keep(cookie: string): void {
    const nameOf = (text: string) => text.slice(0, text.indexOf("=") + 1);
    const others = this.cookie.split("; ").filter(each => each && nameOf(each) !== nameOf(cookie));
    this.cookie = [cookie, ...others].join("; ");
  }
}
