import { z } from "zod";

export const Id = z.string().regex(/^[\w-]{1,64}$/, "This is not an id");
