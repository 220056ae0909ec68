import { z } from "./zod.ts";

/** Body of the calls that share: ids of users and of team projects. @internal */
export const shareSchema = z.object({
  shareWithIds: z.array(z.string(), "Send the ids of users and projects as a list of texts."),
});
