import { z } from "../../zod.ts";

/** A template as lists show it. */
export const publicTemplate = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().meta({ description: "Markdown." }),
    createdAt: z.string(),
    nodes: z.array(z.object({ name: z.string(), displayName: z.string() })),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .meta({ id: "template" });
