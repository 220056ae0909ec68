import { text } from "../query-values.ts";
import { z } from "../zod.ts";

const NO_ID = "The id of the credential to connect is missing.";

/** Names the credential to connect. */
export const connectBody = z.object({ id: z.string(NO_ID).min(1, NO_ID) }, NO_ID);

/** The same in a query string. */
export const connectQuery = z.object({ id: text() });
