import { isRecord, type NodeParameters, type WorkflowNode } from "@heddle/workflow";
import { meantNames, type Repair } from "../../repair/meant-names.ts";

/** A body that the form hides because the file does not mark it as JSON; the editor never stores this form. */
export const repairUnreadBody: Repair = (stored, version) => {
  const { body, contentType = "json", jsonBody, specifyBody, ...rest } = stored;
  if (version < 3 || contentType !== "json" || hasRows(stored["bodyParameters"])) return undefined;
  const isUnsaid = isGiven(jsonBody) && specifyBody === undefined;
  const isBeside = isGiven(body) && !isGiven(jsonBody);
  if (!hasBody(stored) || !(isUnsaid || isBeside)) return undefined;
  return {
    parameters: {
      ...rest,
      sendBody: true,
      contentType: "json",
      specifyBody: "json",
      jsonBody: isUnsaid ? jsonBody : body,
    },
    version,
    note: "The body is stored without saying that it is JSON. It is sent as JSON.",
  };
};

/** Parameters that are stored without the switch that sends them. */
export const repairUnsent: Repair = (stored, version) => {
  if (version < 3) return undefined;
  const isJson = stored["specifyBody"] === "json" && isGiven(stored["jsonBody"]);
  const given: Readonly<Record<string, boolean>> = {
    Body: hasBody(stored) && (isJson || hasRows(stored["bodyParameters"])),
    Headers: hasRows(stored["headerParameters"]),
    Query: hasRows(stored["queryParameters"]),
  };
  const unsent = Object.keys(given).filter((part) => given[part] && stored[`send${part}`] === undefined);
  if (unsent.length === 0) return undefined;
  return {
    parameters: { ...stored, ...Object.fromEntries(unsent.map((part) => [`send${part}`, true])) },
    version,
    note: "A part of the request is stored without saying that it is sent. It is sent.",
  };
};

/** Read-only requests have a body only if the file sets it. */
function hasBody({ method = "GET", sendBody }: NodeParameters): boolean {
  return sendBody === undefined ? method !== "GET" : sendBody !== false;
}

const answers = meantNames({
  parameters: {
    allowUnauthorizedCerts: "options.allowUnauthorizedCerts",
    responseFormat: "options.response.response.responseFormat",
    dataPropertyName: "options.response.response.outputPropertyName",
  },
  values: { "options.response.response.responseFormat": { string: "text" } },
});

/** Settings of versions 1 and 2 outside of their options. */
export const repairAnswer: Repair = (stored, version) => (version < 3 ? undefined : answers(stored, version));

/** Pagination settings without their enclosing group. */
export const repairPages: Repair = (stored, version) => {
  const options = isRecord(stored["options"]) ? stored["options"] : {};
  const { pagination } = options;
  if (version < 3 || !isRecord(pagination) || typeof pagination["paginationMode"] !== "string")
    return undefined;
  return {
    parameters: { ...stored, options: { ...options, pagination: { pagination } } },
    version,
    note: "How pages are asked for is stored outside of its group. It is read as what it says.",
  };
};

/** Options that are settings of every node. */
export const repairSettings: Repair = (stored, version) => {
  const given = isRecord(stored["options"]) ? stored["options"] : {};
  const { continueOnFail, maxRetries, retryOnFail, ...options } = given;
  const settings: Pick<WorkflowNode, "maxTries" | "onError" | "retryOnFail"> = {
    ...(continueOnFail === true ? { onError: "continueRegularOutput" } : {}),
    ...(retryOnFail === true ? { retryOnFail } : {}),
    ...(retryOnFail === true && typeof maxRetries === "number" ? { maxTries: maxRetries + 1 } : {}),
  };
  if (Object.keys(settings).length === 0) return undefined;
  return {
    parameters: { ...stored, options },
    version,
    settings,
    note: "What the options say of failures is read as the settings of this node. Set it there to change it.",
  };
};

function isGiven(value: unknown): boolean {
  return isRecord(value) || Array.isArray(value) || (typeof value === "string" && value.trim() !== "");
}

function hasRows(list: unknown): boolean {
  const rows = isRecord(list) ? (list as NodeParameters)["parameters"] : undefined;
  return Array.isArray(rows) && rows.some((row) => isRecord(row) && Boolean(row["name"]));
}
