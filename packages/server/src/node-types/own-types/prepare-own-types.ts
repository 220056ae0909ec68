import { registerHooks } from "node:module";
import { type OwnTypes, setOwnTypes } from "@heddle/nodes";
import { importAddress } from "../../platform/import-own.ts";

/** Names under which files outside of Heddle import it: that of the published types, and that of the package. */
const NAMES: ReadonlySet<string> = new Set(["@heddle/node-api", "@heddle/workflow"]);

let isPrepared = false;

/** Makes this process or thread know own types. */
export function prepareOwnTypes(types: OwnTypes): void {
  resolveFromAnywhere();
  setOwnTypes(types, importAddress);
}

/** Lets files outside of Heddle import these names from any folder. Both resolve to the running package. */
export function resolveFromAnywhere(): void {
  if (isPrepared) return;
  isPrepared = true;
  // Resolved outside of the hook, because resolving inside would call the hook.
  const running = import.meta.resolve("@heddle/workflow");
  registerHooks({
    resolve: (specifier, context, next) => next(NAMES.has(specifier) ? running : specifier, context),
  });
}
