import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { pageOf, pageQuery, queryText } from "../values.ts";
import { publicVariable } from "./variable.ts";

export const listVariables = publicRoute({
  method: "GET",
  path: "/variables",
  scope: "variable:list",
  area: "Variables",
  query: z.object({ projectId: queryText(), ...pageQuery }),
  answer: pageOf(publicVariable),
  summary: "List the variables that you may read",
});
