export type { Completion, Completions } from "./completion/completion.ts";
export { completionsAt } from "./completion/completions-at.ts";
export { dependenciesOf } from "./dependencies/dependencies-of.ts";
export type { Dependencies, Read } from "./dependencies/read.ts";
export { ExpressionError, type ExpressionErrorCode, type TextRange } from "./errors.ts";
export { explainAt, type Hint } from "./explain/explain-at.ts";
export { defaultLimits, type EvaluationLimits } from "./limits.ts";
export { type TextTest, textTest } from "./regex/test-text.ts";
export {
  type NewNames,
  nodesNamedIn,
  type ReferenceKind,
  renameNodeReferences,
} from "./rename/rename-references.ts";
export type { PairedLookup, RunView, Scope, ScopeItem } from "./scope.ts";
export { isExpression, readSegments, type Segment } from "./syntax/segments.ts";
export { compileTemplate, evaluateTemplate } from "./template/cache.ts";
export { type ExplainedSegment, type Explanation, explainTemplate } from "./template/explain.ts";
export { resolveDeep } from "./template/resolve-deep.ts";
export { resolveKnown } from "./template/resolve-known.ts";
export type { Template, TemplateReads } from "./template/template.ts";
