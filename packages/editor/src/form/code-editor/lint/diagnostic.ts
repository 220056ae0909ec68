/** A remark about code, with ways to set it right. Positions count characters of the code. */
export interface CodeDiagnostic {
  from: number;
  to: number;
  severity: "error" | "warning" | "info";
  message: string;
  actions: CodeFix[];
}

export interface CodeFix {
  name: string;
  from: number;
  to: number;
  insert: string;
}

export function problem(from: number, to: number, message: string, ...actions: CodeFix[]): CodeDiagnostic {
  return { from, to, severity: "error", message, actions };
}
