import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/**
 * Moves a credential to another project, in which the caller must be allowed to create credentials. Its shares end, so
 * workflows of other projects can no longer use it until it is shared with them.
 */
export const transferCredential = route({
  method: "PUT",
  path: "/credentials/:id/transfer",
  right: "credential:move",
  body: z.object({ destinationProjectId: z.string("Name the project by `destinationProjectId`.") }),
  answer: type<null>(),
  errors: [400],
  summary: "Move a credential to another project",
});
