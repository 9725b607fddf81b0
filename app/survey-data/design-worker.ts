import type { Design } from "#contract/designs/designs.ts";
import { TRIANGLES_MEDIA_TYPE } from "#contract/designs/triangles.ts";
import { limits } from "#contract/limits.ts";
import { FRAME_CHUNK, FRAME_HEAD, readFrames } from "#contract/points/frames.ts";
import { DesignJoiner } from "#survey/design/chunks.ts";
import type { DesignNotLoaded, LiveDesign } from "#ui/survey/volume-calculator/live-design.ts";
import { bytesOf } from "./bytes-of.ts";

export type DesignRequest = { url: string };
export type DesignAnswer = { loaded: LiveDesign } | { failure: DesignNotLoaded["reason"] };

const scope = self as unknown as {
  postMessage(message: DesignAnswer, options?: { transfer: Transferable[] }): void;
  onmessage: ((event: MessageEvent<DesignRequest>) => void) | null;
};

scope.onmessage = ({ data: { url } }) => {
  fetchDesign(url).then(
    answer => scope.postMessage(answer, { transfer: buffersOf(answer) }),
    () => scope.postMessage({ failure: "failed" }),
  );
};

async function fetchDesign(url: string): Promise<DesignAnswer> {
  const response = await fetch(url, { headers: { Accept: TRIANGLES_MEDIA_TYPE } });
  if (response.status === 404) return { failure: "gone" };
  if (!response.ok || !response.body) return { failure: "failed" };
  let head: Design | null = null;
  const joiner = new DesignJoiner();
  for await (const { kind, content } of readFrames(bytesOf(response.body))) {
    if (kind === FRAME_HEAD) head = JSON.parse(new TextDecoder().decode(content)).data.design as Design;
    // The worker ends after this answer, which aborts the rest of the body.
    if ((head?.file?.triangleCount ?? 0) > limits.designTrianglesInPage) return { failure: "too-large" };
    if (kind === FRAME_CHUNK) joiner.add(content);
  }
  if (!head) return { failure: "failed" };
  const { heights, plane, file } = head;
  if (plane) return { loaded: { design: { plane }, heights } };
  const triangles = joiner.finish();
  // A truncated design must not pass for a complete one.
  if (triangles.triangles.length !== 3 * file!.triangleCount) return { failure: "failed" };
  return { loaded: { design: { triangles }, heights } };
}

function buffersOf(answer: DesignAnswer): ArrayBuffer[] {
  if (!("loaded" in answer) || !("triangles" in answer.loaded.design)) return [];
  return Object.values(answer.loaded.design.triangles).map(({ buffer }) => buffer as ArrayBuffer);
}
