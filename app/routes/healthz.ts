/** 200 as soon as pages can be served. */
export const loader = () => new Response("ok", { headers: { "Cache-Control": "no-store" } });
