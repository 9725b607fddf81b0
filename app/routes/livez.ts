/** Responds 200 as long as this process is running, whatever the state of the API. */
export const loader = () => new Response("ok", { headers: { "Cache-Control": "no-store" } });
