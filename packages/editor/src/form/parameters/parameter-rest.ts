import type { PropertyOption } from "@heddle/workflow";
import { get, post } from "../../base/rest/index.ts";
import type { ParameterRest } from "./form-services.ts";
import type { MapperField } from "./model/mapper.ts";
import type { ListPage } from "./model/resource-list.ts";

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
