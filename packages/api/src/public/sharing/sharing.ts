import { shareSchema } from "../../share-body.ts";
import { z } from "../../zod.ts";

/** Home and shares of a workflow or credential. */
export const publicSharing = z
  .object({
    homeProject: z.object({ id: z.string(), name: z.string(), type: z.string() }),
    users: z.array(
      z.object({
        id: z.string(),
        email: z.string().nullable(),
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
      }),
    ),
    projects: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })),
  })
  .meta({ id: "sharing" });

/** The complete new list of shares. */
export const sentShares = shareSchema.meta({
  description: "Ids of users and of team projects: the complete new list. Unknown ones are left out.",
});
