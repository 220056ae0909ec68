import type { ResourceMapperField } from "@heddle/workflow";
import { route, type } from "../route.ts";
import { listRequestBody } from "./list-request.ts";

/** Fields of a resource mapper, and the message if there are none. */
export interface MapperFields {
  fields: ResourceMapperField[];
  emptyFieldsNotice?: string;
}

/** Lists the fields of a resource mapper from the node's service. */
export const loadMapperFields = route({
  method: "POST",
  path: "/dynamic-node-parameters/resource-mapper-fields",
  right: "signed in",
  body: listRequestBody,
  answer: type<MapperFields>(),
  errors: [400, 0],
  summary: "Load the fields of a resource mapper",
});
