import type { NodeTypeDescription } from "@heddle/workflow";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Returns the full descriptions of some node types, the newest version by default; 500 with code 0 if one is not installed. */
export const describeNodeTypes = route({
  method: "POST",
  path: "/node-types",
  right: "signed in",
  body: z.object({
    nodeInfos: z.array(
      z.object({ name: z.string(), version: z.number().optional() }),
      "`nodeInfos` lists the node types.",
    ),
  }),
  answer: type<NodeTypeDescription[]>(),
  errors: [0],
  summary: "Read descriptions of node types",
});
