import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { pageOf, pageQuery, queryText } from "../values.ts";
import { publicUser, roleQuery } from "./user.ts";

export const listUsers = publicRoute({
  method: "GET",
  path: "/users",
  scope: "user:list",
  area: "Users",
  query: z.object({
    ...roleQuery,
    projectId: queryText().meta({ description: "Only members of this project." }),
    ...pageQuery,
  }),
  answer: pageOf(publicUser),
  summary: "List users; for owners and admins",
});
