import type { PropertyOption } from "@heddle/workflow";
import { accepting, json } from "../query-values.ts";
import { route, type } from "../route.ts";
import { type ListRequestBody, listQuery, NODE_TYPE_MISSING } from "./list-request.ts";

const query = listQuery
  .extend({ nodeTypeAndVersion: json(listQuery.shape.nodeTypeAndVersion.optional()) })
  .refine(
    ({ nodeTypeAndVersion, methodName, loadOptions }) =>
      nodeTypeAndVersion !== undefined || !(methodName || loadOptions),
    NODE_TYPE_MISSING,
  );

/** Lists the choices of a parameter; none without `methodName` and `loadOptions`. */
export const listOptions = route({
  method: "GET",
  path: "/node-parameter-options",
  right: "signed in",
  query: accepting<ListRequestBody>()(query),
  answer: type<PropertyOption[]>(),
  errors: [400, 0],
  summary: "List the choices of a parameter",
});
