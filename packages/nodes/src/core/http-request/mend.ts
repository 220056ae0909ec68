import type { MendedParameters, NodeParameters } from "@heddle/workflow";

/** Names that only versions 1 and 2 know. */
const OLD_NAMES = [
  "bodyParametersJson",
  "bodyParametersUi",
  "headerParametersJson",
  "headerParametersUi",
  "jsonParameters",
  "queryParametersJson",
  "queryParametersUi",
  "requestMethod",
];
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

/** Short names of ways to authenticate, and what they mean. */
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

/** Many files say version 1 and have the parameters of version 4, or the other way round: the names tell what was meant. */
export function mend(stored: NodeParameters, version: number): MendedParameters | undefined {
  return mendNames(stored, version) ?? mendAuthentication(stored, version);
}

/** Files of later versions name the way to authenticate as webhooks do; there the value stands for a credential type. */
function mendAuthentication(stored: NodeParameters, version: number): MendedParameters | undefined {
  const given = String(stored["authentication"]);
  const isGeneric = given === "generic" || given === "noAuth";
  const genericAuthType = SHORT_NAMES[given];
  if (version < 3 || !(isGeneric || genericAuthType !== undefined)) return undefined;
  return {
    parameters: {
      ...stored,
      authentication: given === "noAuth" ? "none" : "genericCredentialType",
      ...(genericAuthType === undefined ? {} : { genericAuthType }),
    },
    version,
    note: `The authentication is stored as “${given}”. It is read as the generic credential type that is meant.`,
  };
}

function mendNames(stored: NodeParameters, version: number): MendedParameters | undefined {
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

function as(parameters: NodeParameters, version: number): MendedParameters {
  return {
    parameters,
    version,
    note: `The parameters have names of another version of this node. They are read as those of version ${version}.`,
  };
}
