import { isRecord, NodeError } from "@heddle/workflow";
import type { ErrorMessage, ResponseMessage } from "../protocol/messages.ts";

const answers = new WeakMap<Error, ResponseMessage>();

/** Adds the service's response, for code of packages that inspects it. */
export function withAnswer<E extends Error>(error: E, response: ResponseMessage): E {
  answers.set(error, response);
  return error;
}

/** An error as it crosses the border to a package. */
export function errorMessage(thrown: unknown): ErrorMessage {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { description, httpCode, context } = error as Partial<NodeError>;
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    message: error.message,
    description,
    httpCode,
    context,
    response: answers.get(error),
    code: typeof code === "string" ? code : undefined,
  };
}

/** A package's error; every member is validated. */
export function nodeErrorOf(message: unknown): NodeError {
  const given = (isRecord(message) ? message : {}) as Partial<ErrorMessage>;
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
  const { itemIndex, context } = given;
  const error = new NodeError(text(given.message) ?? "The node failed without saying why.", {
    name: text(given.name) ?? "NodeOperationError",
    description: text(given.description),
    httpCode: text(given.httpCode),
    itemIndex: Number.isInteger(itemIndex) ? itemIndex : undefined,
    context: isRecord(context) ? context : {},
  });
  return error;
}
