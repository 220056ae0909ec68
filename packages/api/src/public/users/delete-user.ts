import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { queryText } from "../values.ts";

export const deleteUser = publicRoute({
  method: "DELETE",
  path: "/users/:id",
  scope: "user:delete",
  area: "Users",
  query: z.object({
    transferId: queryText().meta({
      description: "The user who gets workflows and credentials; none = they are deleted.",
    }),
  }),
  answer: null,
  status: 204,
  errors: [400, 404],
  summary: "Delete a user by id or email address; for owners and admins",
});
