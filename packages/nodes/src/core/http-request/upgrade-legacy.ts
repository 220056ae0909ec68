import type { NodeParameters } from "@heddle/workflow";
import { legacyAuth } from "./description-legacy.ts";

type Values = Record<string, unknown>;

/** Upgrades parameters of versions 1 to 3. Expressions stay unchanged. */
export function upgradeLegacy(parameters: NodeParameters, version: number): NodeParameters {
  if (version >= 4) return parameters;
  if (version >= 3) return withoutRedirects(parameters);
  const options = (parameters["options"] ?? {}) as Values;
  return {
    method: parameters["requestMethod"] ?? "GET",
    url: parameters["url"] ?? "",
    ...authentication(parameters, version),
    ...part(parameters, "query", "Query"),
    ...part(parameters, "header", "Headers"),
    ...body(parameters, options),
    options: upgradedOptions(parameters, options),
  };
}

/** Version 3 follows redirects only when the option is set. */
function withoutRedirects(parameters: NodeParameters): NodeParameters {
  const options = (parameters["options"] ?? {}) as Values;
  const given = ((options["redirect"] as Values | undefined)?.["redirect"] ?? {}) as Values;
  const redirect = { redirect: { followRedirects: false, ...given } };
  return { ...parameters, options: { ...options, redirect } };
}

function authentication(parameters: NodeParameters, version: number): Values {
  const { authentication: kind = "none", nodeCredentialType, genericAuthType } = parameters;
  if (version >= 2) return { authentication: kind, nodeCredentialType, genericAuthType };
  const type = typeof kind === "string" && Object.hasOwn(legacyAuth, kind) ? legacyAuth[kind] : undefined;
  return type
    ? { authentication: "genericCredentialType", genericAuthType: type }
    : { authentication: "none" };
}

function rows(value: unknown): unknown[] {
  return [(value as Values | undefined)?.["parameter"] ?? []].flat();
}

function part(parameters: NodeParameters, name: "query" | "header", label: "Query" | "Headers"): Values {
  const list = rows(parameters[`${name}ParametersUi`]);
  const json = parameters[`${name}ParametersJson`];
  if (parameters["jsonParameters"] === true) {
    return isEmpty(json)
      ? {}
      : { [`send${label}`]: true, [`specify${label}`]: "json", [`json${label}`]: json };
  }
  return list.length === 0 ? {} : { [`send${label}`]: true, [`${name}Parameters`]: { parameters: list } };
}

function body(parameters: NodeParameters, options: Values): Values {
  const method = String(parameters["requestMethod"] ?? "GET");
  if (/^(GET|HEAD|OPTIONS)$/.test(method)) return {};
  const contentType = String(options["bodyContentType"] ?? "json");
  const base = { sendBody: true, contentType };
  const isJson = parameters["jsonParameters"] === true;
  if (isJson && parameters["sendBinaryData"] === true) return fileBody(base, parameters);
  const json = parameters["bodyParametersJson"];
  const list = rows(parameters["bodyParametersUi"]);
  if (isJson ? isEmpty(json) : list.length === 0) return {};
  if (contentType === "raw") {
    const text = isJson
      ? json
      : Object.fromEntries((list as Values[]).map(({ name, value }) => [String(name), value]));
    return { ...base, rawContentType: options["bodyContentCustomMimeType"] ?? "", body: text };
  }
  if (isJson && contentType !== "json") return { ...base, formFieldsJson: json };
  return isJson
    ? { ...base, specifyBody: "json", jsonBody: json }
    : { ...base, specifyBody: "keypair", bodyParameters: { parameters: list } };
}

/** `binaryPropertyName` is one name, or for forms a list of `field:name`. */
function fileBody(base: Values, parameters: NodeParameters): Values {
  const names = String(parameters["binaryPropertyName"] ?? "data");
  if (base["contentType"] !== "multipart-form-data") {
    return { sendBody: true, contentType: "binaryData", inputDataFieldName: names };
  }
  const files = names.split(",").map((entry) => {
    const [field = "", property] = entry.trim().split(":");
    return {
      parameterType: "formBinaryData",
      name: property === undefined ? "file" : field,
      inputDataFieldName: property ?? field,
    };
  });
  return { ...base, bodyParameters: { parameters: files }, formFieldsJson: parameters["bodyParametersJson"] };
}

function upgradedOptions(parameters: NodeParameters, options: Values): Values {
  const format = parameters["responseFormat"] ?? "json";
  const { batchSize, batchInterval, proxy, timeout, queryParameterArrays } = options;
  return {
    response: {
      response: {
        responseFormat: format === "string" ? "text" : format,
        outputPropertyName: parameters["dataPropertyName"] ?? "data",
        fullResponse: options["fullResponse"] ?? false,
        neverError: options["ignoreResponseCode"] ?? false,
        parsesText: format === "string",
        keepLists: options["splitIntoItems"] !== true,
      },
    },
    redirect: {
      redirect: {
        followRedirects: options["followAllRedirects"] === true || (options["followRedirect"] ?? true),
      },
    },
    queryParameterArrays: queryParameterArrays ?? "repeat",
    allowUnauthorizedCerts: parameters["allowUnauthorizedCerts"] ?? false,
    ...(proxy === undefined ? {} : { proxy }),
    ...(timeout === undefined ? {} : { timeout }),
    ...(batchSize === undefined && batchInterval === undefined
      ? {}
      : { batching: { batch: { batchSize: batchSize ?? 50, batchInterval: batchInterval ?? 1000 } } }),
  };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}
