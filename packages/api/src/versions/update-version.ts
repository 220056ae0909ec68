import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { WorkflowVersionSummary } from "./workflow-version.ts";

const textOrNull = (max: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .transform((text) => (text === "" ? null : text))
    .nullable()
    .optional();

/** Name and description of a version, in client requests. @internal */
export const versionTexts = {
  name: textOrNull(128, "A version's name has at most 128 characters."),
  description: textOrNull(2000, "A version's description has at most 2,000 characters."),
};

/** Changes name and description of a version; empty text or null removes them. */
export const updateVersion = route({
  method: "PATCH",
  path: "/workflows/:id/versions/:versionId",
  right: "workflow:update",
  body: z.object(versionTexts),
  answer: type<WorkflowVersionSummary>(),
  summary: "Name or describe a version",
});
