import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";

export const transferCredential = publicRoute({
  method: "PUT",
  path: "/credentials/:id/transfer",
  scope: "credential:move",
  area: "Credentials",
  body: z.object({ destinationProjectId: z.string("Name the project by `destinationProjectId`.") }),
  answer: null,
  status: 204,
  errors: [400, 404],
  summary: "Move a credential to another project",
});
