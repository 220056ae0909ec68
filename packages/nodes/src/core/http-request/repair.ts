import { isRecord, type NodeParameters, type RepairedParameters } from "@heddle/workflow";
import { inTurn, type Repair } from "../../repair/meant-names.ts";
import { OLD_NAMES, repairOldNames } from "./repair-old-names.ts";
import { repairRetry } from "./repair-retry.ts";
import {
  repairAnswer,
  repairPages,
  repairSettings,
  repairUnreadBody,
  repairUnsent,
} from "./repair-unread.ts";

/** Names that only later versions know. */
const NEW_NAMES = [
  "bodyParameters",
  "headerParameters",
  "jsonBody",
  "jsonHeaders",
  "jsonQuery",
  "queryParameters",
  "sendBody",
  "sendHeaders",
  "sendQuery",
];

/** Short names of authentication methods, and their meanings. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  basicAuth: "httpBasicAuth",
  bearerAuth: "httpBearerAuth",
  customAuth: "httpCustomAuth",
  digestAuth: "httpDigestAuth",
  headerAuth: "httpHeaderAuth",
  oAuth1: "oAuth1Api",
  oAuth2: "oAuth2Api",
  queryAuth: "httpQueryAuth",
};

/**
 * Many files claim version 1 and have the parameters of version 4, or vice versa: the parameter names show the intended
 * version.
 */
export const repair: Repair = inTurn(
  repairNames,
  repairOldNames,
  repairAuthentication,
  repairParts,
  repairBodyNames,
  repairUnreadBody,
  repairUnsent,
  repairAnswer,
  repairPages,
  repairRetry,
  repairSettings,
);

/** Files of later versions name the authentication like webhooks do; there the value means a credential type. */
function repairAuthentication(stored: NodeParameters, version: number): RepairedParameters | undefined {
  const given = String(stored["authentication"] ?? "none");
  const short = SHORT_NAMES[given] ?? SHORT_NAMES[String(stored["genericAuthType"])];
  const authentication = KINDS_OF_CREDENTIALS.includes(given) ? given : meantKind(stored, given);
  if (version < 3 || authentication === undefined) return undefined;
  if (authentication === given && (given !== "genericCredentialType" || short === undefined))
    return undefined;
  return {
    parameters: { ...stored, authentication, ...(short === undefined ? {} : { genericAuthType: short }) },
    version,
    note: `The authentication is stored as “${given}”. It is read as the kind of credential that is meant.`,
  };
}

const KINDS_OF_CREDENTIALS = ["none", "genericCredentialType", "predefinedCredentialType"];

/** Credential kind that a name in files refers to: alternative names of a choice resolve to the selected type. */
function meantKind(
  { genericAuthType, nodeCredentialType }: NodeParameters,
  given: string,
): string | undefined {
  if (given === "noAuth") return "none";
  if (given === "generic" || SHORT_NAMES[given] !== undefined) return "genericCredentialType";
  if (given.startsWith("=") || Boolean(genericAuthType) === Boolean(nodeCredentialType)) return undefined;
  return genericAuthType ? "genericCredentialType" : "predefinedCredentialType";
}

function repairNames(stored: NodeParameters, version: number): RepairedParameters | undefined {
  const has = (name: string) => stored[name] !== undefined;
  const isOld = OLD_NAMES.some(has);
  const isNew = NEW_NAMES.some(has);
  if (version >= 3) return isOld && !isNew && !has("method") ? as(stored, 2) : undefined;
  if (!has("method") && !isNew) return undefined;
  if (!isOld) return as(stored, 4);
  const { method, ...rest } = stored;
  return has("requestMethod") || method === undefined
    ? undefined
    : as({ ...rest, requestMethod: method }, version);
}

function as(parameters: NodeParameters, version: number): RepairedParameters {
  return {
    parameters,
    version,
    note: `The parameters have names of another version of this node. They are read as those of version ${version}.`,
  };
}

/** Headers and query parameters at positions of other HTTP clients, which no version reads. */
function repairParts(stored: NodeParameters, version: number): RepairedParameters | undefined {
  if (version < 3) return undefined;
  const { headers, qs, ...rest } = stored;
  const {
    headers: inOptions,
    qs: queryInOptions,
    ...options
  } = isRecord(stored["options"]) ? stored["options"] : {};
  const given = [
    { name: "Headers", rows: rowsOf(headers ?? inOptions), isTaken: stored["sendHeaders"] === true },
    { name: "Query", rows: rowsOf(qs ?? queryInOptions), isTaken: stored["sendQuery"] === true },
  ].filter(({ rows, isTaken }) => rows.length > 0 && !isTaken);
  if (given.length === 0) return undefined;
  const parts = given.map(({ name, rows }) => ({
    [`send${name}`]: true,
    [name === "Query" ? "queryParameters" : "headerParameters"]: { parameters: rows },
  }));
  return {
    parameters: Object.assign({ ...rest, options }, ...parts) as NodeParameters,
    version,
    note: "Headers or query parameters are stored where this node does not look for them. They are sent.",
  };
}

function rowsOf(given: unknown): { name: string; value: unknown }[] {
  if (Array.isArray(given))
    return given.filter(isRecord).map(({ name, value }) => ({ name: String(name ?? ""), value }));
  return isRecord(given) ? Object.entries(given).map(([name, value]) => ({ name, value })) : [];
}

/** Kinds of bodies by media type, or where the body format is expected. */
const KINDS: Readonly<Record<string, string>> = {
  "application/json": "json",
  "application/x-www-form-urlencoded": "form-urlencoded",
  "multipart/form-data": "multipart-form-data",
  binaryData: "binaryData",
  formUrlEncoded: "form-urlencoded",
  "multipart-form-data": "multipart-form-data",
  multipartFormData: "multipart-form-data",
  rawBody: "raw",
};

function repairBodyNames(stored: NodeParameters, version: number): RepairedParameters | undefined {
  const { contentType, specifyBody, ...rest } = stored;
  const kind = String(contentType ?? specifyBody);
  const meant = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (version < 3 || meant === undefined || contentType === meant) return undefined;
  return {
    parameters: {
      ...rest,
      contentType: meant,
      ...(contentType === undefined || specifyBody === undefined ? {} : { specifyBody }),
    },
    version,
    note: `The kind of the body is stored as “${kind}”. It is sent as “${meant}”.`,
  };
}
