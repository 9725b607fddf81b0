/** Answers 200 as long as this process serves, whatever becomes of the API. */
export const loader = () => new Response("ok", { headers: { "Cache-Control": "no-store" } });
