import { PACKAGE_GRANTS } from "../../community-packages/community-package.ts";
import { z } from "../../zod.ts";

const date = z.string().meta({ format: "date-time" });

/** An installed package of nodes. */
export const publicPackage = z
  .object({
    name: z.string(),
    version: z.string(),
    updateAvailable: z
      .string()
      .nullable()
      .meta({ description: "The newest version; null = there is none newer." }),
    source: z.enum(["registry", "archive"]),
    nodes: z.array(z.object({ type: z.string(), name: z.string(), latestVersion: z.number() })),
    grants: z.array(z.enum(PACKAGE_GRANTS)),
    workflows: z.number().meta({ description: "Workflows with nodes of it." }),
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: "package" });
