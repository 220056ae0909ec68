import { isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { Draft, DraftBody } from "../../requests/draft.ts";
import type { Field } from "../../requests/encode-fields.ts";
import type { GraphqlContext } from "./description.ts";

/** The request of one item, before authentication. */
export function draftOf({ read }: GraphqlContext, index: number): Draft {
  const { requestMethod, endpoint, query, requestFormat, headerParametersUi, allowUnauthorizedCerts } =
    read(index);
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
  const variables = variablesOf(read.given(index).variables);
  return { query, variables, operationName: operationName === "" ? null : operationName };
}

function variablesOf(given: unknown): unknown {
  if (isRecord(given)) return given;
  const text = typeof given === "string" ? given.trim() : "";
  if (text === "" || text === "=") return {};
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw nodeError("request-json-invalid", { label: "the variables", reason: (thrown as Error).message });
  }
}
