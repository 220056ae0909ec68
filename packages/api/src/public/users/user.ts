import { z } from "../../zod.ts";
import { queryFlag } from "../values.ts";

/** A user of the public API. */
export const publicUser = z
  .object({
    id: z.string(),
    email: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    isPending: z.boolean(),
    createdAt: z.string().meta({ format: "date-time" }),
    updatedAt: z.string().meta({ format: "date-time" }),
    role: z
      .string()
      .optional()
      .meta({ description: "With `includeRole`: global:owner, global:admin or global:member." }),
  })
  .meta({ id: "user" });

/** Whether users come with their role. */
export const roleQuery = { includeRole: queryFlag() };

/** A role in public API terms. */
export const publicRole = z.enum(
  ["global:admin", "global:member"],
  "A role is global:admin or global:member.",
);
