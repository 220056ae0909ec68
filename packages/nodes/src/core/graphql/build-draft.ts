import { isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { Draft, DraftBody } from "../../requests/draft.ts";
import type { Field } from "../../requests/encode-fields.ts";
import type { GraphqlContext } from "./description.ts";

/** The request of one item, before authentication. */
export function draftOf({ read }: GraphqlContext, index: number): Draft {
  const { requestMethod, endpoint, query, requestFormat, headerParametersUi, allowUnauthorizedCerts } =
    read(index);
  if (query.trim() === "") throw nodeError("parameter-empty", { label: "Query" }, { itemIndex: index });
  const headers = headerParametersUi.parameter
    .filter(({ name }) => name.trim() !== "")
    .map(({ name, value }): [string, string] => [name.trim().toLowerCase(), value]);
  const isGet = requestMethod === "GET";
  const body: DraftBody =
    requestFormat === "graphql"
      ? { kind: "text", text: query, contentType: "application/graphql" }
      : { kind: "json", value: jsonBody({ read }, index) };
  return {
    method: isGet ? "GET" : "POST",
    url: endpoint.trim(),
    query: isGet ? ([["query", query]] satisfies Field[]) : [],
    arrayFormat: "indices",
    headers: { accept: "application/json", ...Object.fromEntries(headers) },
    ...(isGet ? {} : { body }),
    transport: { insecureTls: allowUnauthorizedCerts },
  };
}

function jsonBody({ read }: Pick<GraphqlContext, "read">, index: number) {
  const { query, operationName } = read(index);
  const variables = variablesOf(read.given(index).variables, index);
  return { query, variables, operationName: operationName === "" ? null : operationName };
}

function variablesOf(given: unknown, itemIndex: number): unknown {
  const isUnset = given === undefined || (typeof given === "string" && ["", "="].includes(given.trim()));
  const value = isUnset ? {} : typeof given === "string" ? parsed(given, itemIndex) : given;
  if (isRecord(value)) return value;
  throw nodeError("request-json-not-an-object", { label: "the variables" }, { itemIndex });
}

function parsed(text: string, itemIndex: number): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    const reason = (thrown as Error).message;
    throw nodeError("request-json-invalid", { label: "the variables", reason }, { itemIndex });
  }
}
