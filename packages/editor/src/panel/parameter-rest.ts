import type { PropertyOption } from "@heddle/workflow";
import type { ParameterRest } from "../parameters/form-services.ts";
import type { MapperField } from "../parameters/model/mapper.ts";
import type { ListPage } from "../parameters/model/resource-list.ts";
import { get, post } from "../rest/index.ts";

/** The server's calls that parameters make. */
export const parameterRest: ParameterRest = {
  loadOptions: (request) => get<PropertyOption[]>("/node-parameter-options", { ...request }),
  searchList: (request) => get<ListPage>("/nodes-list-search", { ...request }),
  listWorkflows: () => get<{ id: string; name: string }[]>("/workflows"),
  mapperFields: (request, isLocal) =>
    post<{ fields: MapperField[]; emptyFieldsNotice?: string }>(
      `/dynamic-node-parameters/${isLocal ? "local-resource-mapper-fields" : "resource-mapper-fields"}`,
      request,
    ),
  runAction: (request) => post<unknown>("/dynamic-node-parameters/action-result", request),
  curlToJson: (curlCommand) => post<Record<string, unknown>>("/curl-to-json", { curlCommand }),
};
