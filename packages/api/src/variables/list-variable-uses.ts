import { route, type } from "../route.ts";
import type { VariableUse } from "./variable.ts";

/** Lists the workflows that mention each variable, by variable id, among those that the caller may read. */
export const listVariableUses = route({
  method: "GET",
  path: "/variables/uses",
  right: "signed in",
  answer: type<Record<string, VariableUse[]>>(),
  summary: "List the workflows that use each variable",
});
