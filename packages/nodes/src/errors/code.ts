import type { ErrorCatalogue } from "@heddle/workflow";

const EXAMPLE = 'For example: return [{ json: { name: "Ada" } }]';

/** Errors of scripts that users write: in Code nodes and in the options of other nodes. */
export const CODE_ERRORS = {
  "sort-script-without-return": () => ({
    message: "The script to sort by returns nothing",
    remedy: "It must return a number: below 0 when a comes first, above 0 when b comes first.",
  }),
  "sort-script-call": ({ name }: { name: string }) => ({
    message: `The script to sort by cannot use ${name}: it sees the items a and b only.`,
  }),
  "sort-script-result": () => ({
    message: "The script to sort by did not compare items",
    remedy: "It must only compare the items a and b and return a number.",
  }),
  "code-empty": () => ({
    message: "The node has no code",
    remedy: "Open it and write some. Published workflows sometimes come without the code of their nodes.",
  }),
  "file-of-another-execution": () => ({ message: "This file is not one of this execution" }),
  "code-files-too-large": ({ maxMb }: { maxMb: number }) => ({
    message: `The code makes files of more than ${maxMb} MB`,
    remedy: "Work on fewer items at a time.",
  }),
  "file-content-invalid": () => ({ message: "Files are made from a Buffer or a text" }),
  "helper-unknown": ({ name }: { name: string }) => ({ message: `There is no helper named "${name}"` }),
  "node-not-run": ({ node }: { node: string }) => ({
    message: `The node "${node}" has not run yet`,
    remedy: "Read it only where it runs before this node, or ask $('…').isExecuted first.",
  }),
  "code-expressions-too-slow": () => ({
    message: "The expressions that the code evaluates take too long",
    remedy: "Compute it in the code itself instead of calling $evaluateExpression().",
  }),
  "node-unknown": ({ node }: { node: string }) => ({
    message: `There is no node named "${node}" in this workflow`,
  }),
  "item-not-paired": ({
    node,
    index,
    reason,
    where,
  }: {
    node: string;
    index: number;
    reason: string;
    where: string;
  }) => ({
    message: `The item of "${node}" that belongs to item ${index + 1} cannot be found: ${reason}${where}`,
    remedy: "Use $('…').first(), $('…').last() or $('…').all()[index] instead.",
  }),
  "code-without-credential": ({ type }: { type: string }) => ({
    message: `The node has no credential of the type "${type}"`,
    remedy: "Code nodes seldom have any. Send the request with an HTTP Request node instead.",
  }),
  "code-without-items": () => ({
    message: "The code does not return items",
    remedy: `End it with a return statement. ${EXAMPLE}`,
  }),
  "code-returns-list": ({ index }: { index: number }) => ({
    message: `The code returns a list for item ${index + 1}, but must return one object`,
    remedy: "Return one object per item, or set the mode to run once for all items.",
  }),
  "code-returns-no-object": ({ index }: { index: number }) => ({
    message: `The code returns no object for item ${index + 1}`,
    remedy: 'Return an object for every item. For example: return { json: { name: "Ada" } }',
  }),
  "returned-key-unknown": ({ index, key }: { index: number; key: string }) => ({
    message: `The returned item ${index + 1} has the unknown key "${key}" beside "json"`,
    remedy: `Data belongs inside of "json". ${EXAMPLE}`,
  }),
  "returned-item-not-an-object": ({ index, kind }: { index: number; kind: string }) => ({
    message: `The returned item ${index + 1} is ${kind} instead of an object`,
    remedy: `Return a list of objects. ${EXAMPLE}`,
  }),
  "returned-file-foreign": ({ index, name }: { index: number; name: string }) => ({
    message: `The file "${name}" of the returned item ${index + 1} is not one of this execution`,
    remedy: "Take files from input items, or make them with this.helpers.prepareBinaryData().",
  }),
} satisfies ErrorCatalogue;
