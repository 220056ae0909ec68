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

/** Many files say version 1 and have the parameters of version 4, or the other way round: the names tell what was meant. */
export function mend(stored: NodeParameters, version: number): MendedParameters | undefined {
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
