import * as wrong from "#api/main.ts";
export default wrong;
