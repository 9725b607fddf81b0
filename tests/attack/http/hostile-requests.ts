// Requests as raw bytes that no client sends, and what must hold for each answer.
import fc from "fast-check";
import { type Body, damaged, hostileForms, often, oneOf, word } from "#api/http/hostile.test-files.ts";
import { open } from "../both-processes.ts";

/** What requests target, each a method and a path, and the credentials for them. */
export interface Aim {
  /** Targets that read forms mostly get forms. */
  forms: readonly string[];
  others: readonly string[];
  /** A header line with credentials. */
  credentials: string;
}

const JSON_KEYS =
  "name,description,email,password,passwordConfirm,username,text,ids,id,status,role,points,topographicData,cadData,volumeResults,answers,input,mode,lengthUnit,url,layers,code,codes,rules,position,longitude,latitude,heightM,elevation,line,polygon,photos,pads,teamId,userId,siteId,uploadId,uploads,fingerprint,crs,scope,projectId,expiresAt,kind,surface,title,material,units".split(
    ",",
  );
const number = oneOf(
  "0",
  "-0",
  "1e400",
  "-1e400",
  "1".repeat(400),
  "1e-400",
  "0.1",
  "9007199254740993",
  "01",
  "+1",
  ".5",
  "NaN",
  "Infinity",
);
const text = fc.oneof(
  word.map(each => JSON.stringify(Buffer.from(each, "latin1").toString("utf8"))),
  oneOf(
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"\\u0000"',
    '"\\x"',
    '"\x01"',
    '"\xff"',
    '"unclosed',
    '"2026-02-30T25:61:61Z"',
    '"a@b.example"',
  ),
);
const { value: json } = fc.letrec<{ value: string }>(tie => ({
  value: fc.oneof(
    { depthSize: "small", maxDepth: 5 },
    text,
    number,
    oneOf("null", "true", "[]", "{}", "[,]", "{,}", "tru", "/**/", "\xef\xbb\xbf{}", "[".repeat(500)),
    fc.array(tie("value"), { maxLength: 4 }).map(values => `[${values.join()}]`),
    fc
      .array(fc.tuple(fc.oneof(oneOf(...JSON_KEYS, "__proto__", "constructor"), word), tie("value")), {
        maxLength: 6,
      })
      .map(pairs => `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join()}}`),
  ),
}));
const jsonBody: fc.Arbitrary<Body> = fc.record({
  text: damaged(
    fc.oneof(
      json,
      fc
        .array(fc.tuple(oneOf(...JSON_KEYS), json), { maxLength: 12 })
        .map(pairs => `{${pairs.map(([key, value]) => `"${key}":${value}`).join()}}`),
    ),
  ),
  headers: often<string[]>(
    ["Content-Type: application/json"],
    fc.oneof(
      oneOf(
        "application/json; charset=utf-16",
        "application/json;charset=",
        "text/json",
        "application/vnd.survey.points",
        "text/csv",
        "application/x-www-form-urlencoded",
        "",
      ).map(type => [`Content-Type: ${type}`]),
      word.map(type => [`Content-Type: application/json;${type}`]),
      fc.constant<string[]>([]),
    ),
  ),
});

const urlEncoded: fc.Arbitrary<Body> = fc.record({
  text: damaged(
    fc
      .array(fc.tuple(fc.oneof(oneOf(...JSON_KEYS, "intent", "_action"), word), word), { maxLength: 8 })
      .map(pairs => pairs.map(([key, value]) => `${key}=${value}`).join("&")),
  ),
  headers: fc.constant(["Content-Type: application/x-www-form-urlencoded"]),
});

const base64 = word.map(each => Buffer.from(each, "latin1").toString("base64"));
/** Headers that our calls read. */
const header = fc.oneof(
  fc
    .tuple(
      oneOf("Upload-Length", "Upload-Offset", "Upload-Defer-Length", "Tus-Resumable", "Content-Length"),
      fc.oneof(oneOf("0", "5", "-1", "1.0.0", "NaN", "1, 1", "9".repeat(400)), word),
    )
    .map(([name, value]) => `${name}: ${value}`),
  fc
    .array(
      fc.tuple(fc.oneof(oneOf("filename", "filetype", "name", "__proto__"), word), fc.oneof(base64, word)),
      { maxLength: 4 },
    )
    .map(pairs => `Upload-Metadata: ${pairs.map(pair => pair.join(" ")).join()}`),
  word.map(value => `Upload-Metadata: ${value}`),
  fc
    .array(
      fc.tuple(
        fc.oneof(oneOf("sid", "__Host-sid", "flash", "theme", "draft", "guest"), word),
        fc.oneof(
          word,
          word.map(each => `"${each}"`),
          base64,
        ),
      ),
      { maxLength: 5 },
    )
    .map(pairs => `Cookie: ${pairs.map(([name, value]) => `${name}=${value}`).join("; ")}`),
  word.map(value => `Cookie: ${value}`),
  fc
    .tuple(oneOf("Bearer ", "bearer", "Basic ", "Bearer\t", "Digest "), word)
    .map(pair => `Authorization: ${pair.join("")}`),
  fc
    .tuple(
      oneOf(
        ...[
          "Accept",
          "Accept-Language",
          "Accept-Encoding",
          "Content-Encoding",
          "Transfer-Encoding",
          "Expect",
          "Prefer",
          "Range",
        ],
        ...[
          "If-None-Match",
          "Idempotency-Key",
          "X-Request-Id",
          "X-Forwarded-For",
          "X-Forwarded-Host",
          "X-Forwarded-Proto",
        ],
        ...[
          "X-HTTP-Method-Override",
          "Origin",
          "Referer",
          "User-Agent",
          "Connection",
          "Upgrade",
          "Sec-Fetch-Site",
          "Sec-Purpose",
        ],
        ...["traceparent", "tracestate", "baggage", "Share-Token", "Share-Pass", "Host", "TE", "Trailer"],
      ),
      word,
    )
    .map(([name, value]) => `${name}: ${value}`),
  fc.tuple(word, word).map(([name, value]) => `${name}: ${value}`),
);

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  fc
    .array(
      fc.tuple(
        fc.oneof(
          oneOf(
            "fileName",
            "siteId",
            "progress",
            "total",
            "points",
            "survey",
            "q",
            "page",
            "sort",
            "upload",
            "job",
            "after",
            "limit",
            "crs",
            "redirectTo",
            "_data",
            "_routes",
            "index",
            "scale",
            "format",
          ),
          word,
        ),
        fc.oneof(word, word.map(encodeURIComponent)),
      ),
      { maxLength: 5 },
    )
    .map(pairs => `?${pairs.map(pair => pair.join("=")).join("&")}`),
  word.map(each => `?${each}`),
);

/** How the body is announced and sent. */
type Framing = "right" | "short" | "long" | "chunked" | "badChunks" | "none";
const framing: fc.Arbitrary<Framing> = often(
  "right",
  fc.constantFrom<Framing[]>("short", "long", "chunked", "badChunks", "none"),
);

export interface HostileRequest {
  bytes: Buffer;
  /** Where the bytes are split in transit. */
  cutAt: number;
  /** What the sender does afterwards: waits for the answer, closes its side, or breaks the connection. */
  then: "waits" | "ends" | "breaks";
}

export function hostileRequests({ forms, others, credentials }: Aim): fc.Arbitrary<HostileRequest> {
  const aimed = fc.oneof(
    fc.record({ target: oneOf(...forms), body: hostileForms }),
    fc.record({
      target: oneOf(...others, ...forms),
      body: fc.oneof(jsonBody, urlEncoded, fc.record({ text: word, headers: fc.constant<string[]>([]) })),
    }),
  );
  return fc
    .record({
      aimed,
      query,
      signedIn: often<boolean>(true, fc.boolean()),
      extra: often<string[]>([], fc.array(header, { maxLength: 4 })),
      framing,
      end: fc.oneof({ weight: 30, arbitrary: fc.constant("\r\n") }, oneOf("\n", "\r")),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      breaks: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
    })
    .map(({ aimed: { target, body }, query, signedIn, extra, framing, end, cut, breaks }) => {
      const { headers, text } = framed(body.text, framing);
      const lines = [
        `${target}${query.replaceAll(/[\r\n ]/g, "")} HTTP/1.1`,
        "Host: localhost",
        "Connection: close",
        ...(signedIn ? [credentials] : []),
        ...body.headers,
        ...headers,
        ...extra,
      ];
      const bytes = Buffer.from(`${lines.join(end)}${end}${end}${text}`, "latin1");
      // Another header may announce more bytes, for which the server then waits.
      const isWhole = end === "\r\n" && extra.length === 0 && (framing === "right" || framing === "chunked");
      const then = breaks ? "breaks" : isWhole ? "waits" : "ends";
      const [cutAt, said] = [Math.floor(cut * bytes.length), JSON.stringify(bytes.toString("latin1"))];
      return { bytes, cutAt, then, [fc.toStringMethod]: () => `${said}, cut at ${cutAt}, ${then}` };
    });
}

function framed(text: string, framing: Framing): { headers: string[]; text: string } {
  const { length } = text;
  switch (framing) {
    case "right":
      return { headers: [`Content-Length: ${length}`], text };
    case "short":
      return { headers: [`Content-Length: ${length >> 1}`], text };
    case "long":
      return { headers: [`Content-Length: ${length + 7}`], text };
    case "none":
      return { headers: [], text };
    case "chunked":
      return {
        headers: ["Transfer-Encoding: chunked"],
        text: `${length.toString(16)}\r\n${text}\r\n0\r\n\r\n`,
      };
    case "badChunks":
      return {
        headers: ["Transfer-Encoding: chunked"],
        text: `${length.toString(16)};a=b\r\n${text}\r\nzz\r\n`,
      };
  }
}

/**
 * Sends a request and returns the statuses of its answers: none when the connection was closed without one, -1 when it
 * was not closed in time.
 */
export async function send(
  port: number,
  { bytes, cutAt, then }: HostileRequest,
  waitMs: number,
): Promise<number[]> {
  const { socket, ended } = open(port);
  socket.write(bytes.subarray(0, cutAt));
  await new Promise(done => setImmediate(done));
  if (then === "breaks") socket.destroy();
  else socket.write(bytes.subarray(cutAt));
  if (then === "ends") socket.end();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    socket.destroy();
  }, waitMs);
  const heard = await ended;
  clearTimeout(timer);
  return isLate ? [-1] : [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
