import { isRecord } from "@heddle/workflow";
import type { JsonSchema } from "../port/tool.ts";

/** The member that holds an answer which is not an object itself. */
const MEMBER = "output";

/**
 * Schema to send to a model: providers only support objects as output, so a list or a single value becomes the member
 * `output` of one.
 */
export function objectSchema(schema: JsonSchema): JsonSchema {
  if (isOfObjects(schema)) return schema;
  const { $defs, definitions, ...own } = schema;
  return {
    type: "object",
    properties: { [MEMBER]: own },
    required: [MEMBER],
    ...($defs === undefined ? {} : { $defs }),
    ...(definitions === undefined ? {} : { definitions }),
  };
}

function isOfObjects({ type, properties, items, enum: allowed, anyOf, oneOf, ...more }: JsonSchema): boolean {
  if (type !== undefined) return [type].flat().every((one) => one === "object");
  if (isRecord(properties) || more["$ref"] !== undefined) return true;
  const alternatives = anyOf ?? oneOf;
  if (Array.isArray(alternatives)) return alternatives.every((one) => isRecord(one) && isOfObjects(one));
  return items === undefined && allowed === undefined;
}
