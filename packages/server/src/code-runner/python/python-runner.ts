import type { CodeRequest, CodeResult } from "@heddle/workflow";
import { pythonMissing } from "../code-errors.ts";
import type { TaskLimits } from "../runner-task.ts";

export interface PythonOptions {
  pyodideFolder: string | undefined;
  parentFolder: string;
  maxProcesses: number;
  limits: TaskLimits;
}

export class PythonRunner {
  readonly options: PythonOptions;
  constructor(options: PythonOptions) {
    this.options = options;
  }
  async run(_request: CodeRequest): Promise<CodeResult> {
    throw pythonMissing();
  }
  close(): void {}
}
