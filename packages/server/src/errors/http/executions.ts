import type { HttpErrorCatalogue } from "../wording.ts";

/** Executions and their data. */
export const EXECUTION_ERRORS = {
  "too-many-to-sort": ({ maxItems }: { maxItems: string }) => ({
    status: 400,
    message: `More than ${maxItems} items cannot be sorted at once. Search for some of them first.`,
  }),
  "items-not-kept": () => ({
    status: 410,
    message: "There were too many items to keep. Save manual executions to read them.",
  }),
  "data-too-large": () => ({
    status: 413,
    message: "The data of this execution is too large to be read as a whole.",
    remedy:
      "Read it without items at /executions/ID/summary, and the items of each node in pages at /executions/ID/items.",
  }),
  "reader-gone": () => ({ status: 400, message: "The client has disconnected." }),
  "no-decision-wanted": ({ status }: { status: string }) => ({
    status: 409,
    message: `This execution does not wait for a decision: its status is "${status}".`,
  }),
  "execution-not-paused": () => ({
    status: 409,
    message: "This execution is not paused. It may have continued in another tab, or ended.",
  }),
  "no-step-back": () => ({
    status: 409,
    message: "The run cannot step back further. Run the workflow again to see earlier nodes.",
  }),
  "no-edited-items": () => ({ status: 409, message: "`edits` must say which items to replace." }),
  "items-not-next": ({ node }: { node: string }) => ({
    status: 409,
    message: `The next node does not receive these items of the node "${node}". Edit what it receives, or step back first.`,
  }),
  "nothing-to-retry": () => ({
    status: 400,
    message: "This execution succeeded; there is nothing to retry.",
  }),
  "deletion-without-choice": () => ({
    status: 500,
    code: 0,
    message: "Choose the executions to delete with `deleteBefore` or `ids`.",
  }),
} satisfies HttpErrorCatalogue;
