/** A diagnostic about code, with fixes. Positions count characters of the code. */
export interface CodeDiagnostic {
  from: number;
  to: number;
  severity: "error" | "warning" | "info";
  message: string;
  actions: CodeFix[];
}

/** A change that fixes a problem, offered next to it. */
export interface CodeFix {
  name: string;
  from: number;
  to: number;
  insert: string;
}

/** Creates a problem between two positions of a text. */
export function problem(from: number, to: number, message: string, ...actions: CodeFix[]): CodeDiagnostic {
  return { from, to, severity: "error", message, actions };
}
