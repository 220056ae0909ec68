import type { RepairedParameters } from "@heddle/workflow";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/**
 * Repairs parameters that an author wrote in another version's structure, as a run does, with a note for users. Null
 * for correct ones.
 */
export const repairParameters = route({
  method: "POST",
  path: "/node-types/repaired",
  right: "signed in",
  body: z.object({
    type: z.string("`type` is the name of a node type."),
    version: z.number("`version` is a number."),
    parameters: z.record(z.string(), z.unknown(), "`parameters` is an object."),
  }),
  answer: type<RepairedParameters | null>(),
  summary: "Read parameters in the shape of another version",
});
