import type { PropertyOption } from "@heddle/workflow";
import { route, type } from "../route.ts";
import { listRequestBody } from "./list-request.ts";

/** Lists the choices of a parameter, with the request in the body. */
export const loadOptions = route({
  method: "POST",
  path: "/dynamic-node-parameters/options",
  right: "signed in",
  body: listRequestBody,
  answer: type<PropertyOption[]>(),
  errors: [400, 0],
  summary: "Load the choices of a parameter",
});
