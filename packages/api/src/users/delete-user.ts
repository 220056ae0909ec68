import { text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Deletes a user. What they own moves to the user `transferId`, or is deleted too without one. */
export const deleteUser = route({
  method: "DELETE",
  path: "/users/:id",
  right: "user:delete",
  query: z.object({ transferId: text() }),
  answer: type<{ success: true }>(),
  errors: [404],
  summary: "Delete a user",
});
