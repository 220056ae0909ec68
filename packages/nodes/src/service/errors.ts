import { NodeError } from "@heddle/workflow";

/** Errors of declared services: what is wrong with which item, and what to do about it. */

export function missingParameter(label: string, itemIndex: number): NodeError {
  return new NodeError(`The parameter "${label}" is empty`, {
    itemIndex,
    description: "Enter a value, or check what its expression results in for this item.",
  });
}

export function unknownOperation(operation: unknown, resource: unknown, itemIndex: number): NodeError {
  const of = resource === undefined ? "" : ` for the resource "${String(resource)}"`;
  return new NodeError(`There is no operation "${String(operation)}"${of}`, {
    itemIndex,
    description: "Open the node and choose an operation.",
  });
}

export function repeatedPage(itemIndex: number): NodeError {
  return new NodeError("The service named the same page again, so the list would never end", {
    itemIndex,
    description: 'Switch "Return All" off and set a limit, or try again later.',
  });
}

export function unreadableAnswer(itemIndex: number): NodeError {
  return new NodeError("The answer of the service is not valid JSON", {
    itemIndex,
    description: "Check the address in the credential: another server may have answered.",
  });
}
