/** A remark about code, with ways to set it right. Positions count characters of the code. */
export interface CodeDiagnostic {
  from: number;
  to: number;
  severity: "error" | "warning" | "info";
  message: string;
  actions: CodeFix[];
}

/** A change that solves a problem, offered beside it. */
export interface CodeFix {
  name: string;
  from: number;
  to: number;
  insert: string;
}

/** A problem between two places of a text. */
export function problem(from: number, to: number, message: string, ...actions: CodeFix[]): CodeDiagnostic {
  return { from, to, severity: "error", message, actions };
}
