import { type ErrorDetails, NodeError, wordingOf } from "@heddle/workflow";
import { NODE_ERRORS } from "./catalogue.ts";

type Code = keyof typeof NODE_ERRORS;

/** What is known of an error besides its wording; `itemIndex` names the item that failed. */
type Circumstances = Omit<NonNullable<ConstructorParameters<typeof NodeError>[1]>, "description">;

/** An error of the catalogue, worded for these values. */
export function nodeError<C extends Code>(
  code: C,
  details: ErrorDetails<typeof NODE_ERRORS, C>,
  circumstances: Circumstances = {},
): NodeError {
  const { message, remedy } = wordingOf(NODE_ERRORS, code, details);
  return new NodeError(message, { ...circumstances, description: remedy });
}
