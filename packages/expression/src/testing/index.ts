export { exampleScope } from "./example-scope.ts";
export { type ScopeOptions, scopeOf } from "./scope-of.ts";
