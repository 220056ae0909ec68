import { route, type } from "../route.ts";
import { listRequestBody } from "./list-request.ts";
import type { MapperFields } from "./load-mapper-fields.ts";

/** Lists the fields of a resource mapper that this instance knows: the inputs of a called workflow. */
export const loadLocalMapperFields = route({
  method: "POST",
  path: "/dynamic-node-parameters/local-resource-mapper-fields",
  right: "signed in",
  body: listRequestBody,
  answer: type<MapperFields>(),
  errors: [400, 404],
  summary: "Load the inputs of a called workflow",
});
