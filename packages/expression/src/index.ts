export type { PairedLookup, RunView, Scope, ScopeItem } from "./scope.ts";
// Front door to be completed by the language itself:
// compileTemplate(text: string): Template      cached per text, never throws
// isExpression(value: unknown): value is string
// explainTemplate / readSegments for the editor
// ExpressionError
