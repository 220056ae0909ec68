import { nodeError } from "../../errors/node-error.ts";
import type { Operation } from "../../service/operation.ts";

/** Wraps an operation, which fails without a condition: it would change the whole table. */
export function refuseAllRows(operation: Operation): Operation {
  const { request } = operation;
  if (typeof request !== "function") throw new Error(`"${operation.value}" does not compute its request.`);
  return {
    ...operation,
    request: (call) => {
      const asked = request(call);
      if (asked.path.includes("?")) return asked;
      throw nodeError("rows-not-chosen", {}, { itemIndex: call.itemIndex });
    },
  };
}
