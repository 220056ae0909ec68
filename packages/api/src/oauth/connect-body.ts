import { text } from "../query-values.ts";
import { z } from "../zod.ts";

const NO_ID = "The id of the credential to connect is missing.";

/** Names the credential to connect. @internal */
export const connectBody = z.object({ id: z.string(NO_ID).min(1, NO_ID) }, NO_ID);

/** The same in a query string. @internal */
export const connectQuery = z.object({ id: text() });
