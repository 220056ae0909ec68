export { type ScopeOptions, scopeOf } from "./scope-of.ts";
