/** Stable codes of everything that can be wrong with a workflow file as a whole. */
export type WorkflowFileErrorCode =
  | "empty"
  | "not-json"
  | "not-a-workflow"
  | "several-workflows"
  | "too-large";

/** A file that cannot be read as a workflow; the message says what is wrong and what to do. */
export class WorkflowFileError extends Error {
  override readonly name = "WorkflowFileError";
  readonly code: WorkflowFileErrorCode;
  /** Where the text stops being JSON, counted from 1. */
  readonly line?: number;
  readonly column?: number;

  constructor(code: WorkflowFileErrorCode, message: string, place?: { line: number; column: number }) {
    super(message);
    this.code = code;
    if (place) {
      this.line = place.line;
      this.column = place.column;
    }
  }
}
