import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { publicPackage } from "./package.ts";

export const installPackage = publicRoute({
  method: "POST",
  path: "/packages",
  scope: "package:install",
  area: "Packages",
  body: z.object({
    name: z.string().trim().min(1).max(300).optional().meta({
      description: "A name of the registry, perhaps with a version: `n8n-nodes-name@1.2.0`.",
    }),
    archive: z
      .string()
      .optional()
      .meta({ description: "In place of a name: the archive of npm pack in base64." }),
    keepsBuiltIn: z.boolean().optional().meta({
      description: "False refuses a package with types of the same names as built-in ones.",
    }),
  }),
  answer: publicPackage,
  status: 201,
  errors: [400, 409],
  summary: "Install a package of nodes, or another version of it; for owners and admins",
});
