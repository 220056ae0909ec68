import {
  convertCurl,
  listOptions,
  listWorkflows,
  loadLocalMapperFields,
  loadMapperFields,
  runNodeAction,
  searchResources,
} from "@heddle/api";
import { call } from "../../base/rest/index.ts";
import type { ParameterRest } from "./form-services.ts";

/** The server's calls that parameters make. */
export const parameterRest: ParameterRest = {
  loadOptions: (request) => call(listOptions, request),
  searchList: (request) => call(searchResources, request),
  listWorkflows: () => call(listWorkflows),
  mapperFields: async (request, isLocal) => {
    const answer = await call(isLocal ? loadLocalMapperFields : loadMapperFields, {}, request);
    return { ...answer, fields: answer.fields.map((field) => ({ ...field })) };
  },
  runAction: (request) => call(runNodeAction, {}, request),
  curlToJson: (curlCommand) => call(convertCurl, {}, { curlCommand }),
};
