import type { PropertyOption } from "@heddle/workflow";
import type { MapperField } from "../parameters/containers/ResourceMapperInput.tsx";
import type { ParameterRest } from "../parameters/form-services.ts";
import type { ListPage } from "../parameters/model/resource-list.ts";
import { get, post } from "../rest/index.ts";

/** The server's calls that parameters make. */
export const parameterRest: ParameterRest = {
  loadOptions: (request) => get<PropertyOption[]>("/node-parameter-options", { ...request }),
  searchList: (request) => get<ListPage>("/nodes-list-search", { ...request }),
  listWorkflows: () => get<{ id: string; name: string }[]>("/workflows"),
  mapperFields: async (request) =>
    (await post<{ fields: MapperField[] }>("/dynamic-node-parameters/local-resource-mapper-fields", request))
      .fields,
  curlToJson: (curlCommand) => post<Record<string, unknown>>("/curl-to-json", { curlCommand }),
};
