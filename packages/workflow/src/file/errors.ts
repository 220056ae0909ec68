/** Stable codes of everything that can be wrong with a workflow file as a whole. */
export type WorkflowFileErrorCode =
  | "empty"
  | "not-json"
  | "not-a-workflow"
  | "several-workflows"
  | "too-large";

/** A file that cannot be read as a workflow; the message contains the problem and a remedy. */
export class WorkflowFileError extends Error {
  override readonly name = "WorkflowFileError";
  readonly code: WorkflowFileErrorCode;
  /** Line of the first JSON syntax error, counted from 1. */
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
