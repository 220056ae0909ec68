import { registerHooks } from "node:module";
import { type OwnTypes, setOwnTypes } from "@heddle/nodes";
import { importAddress } from "../../platform/import-own.ts";

let isPrepared = false;

/** Makes this process or thread know own types. */
export function prepareOwnTypes(types: OwnTypes): void {
  resolveFromAnywhere();
  setOwnTypes(types, importAddress);
}

/** Files outside of Heddle can import `@heddle/workflow` from any folder: it resolves to the running one. */
export function resolveFromAnywhere(): void {
  if (isPrepared) return;
  isPrepared = true;
  // Resolved outside of the hook, because resolving inside would call the hook.
  const running = import.meta.resolve("@heddle/workflow");
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === "@heddle/workflow" ? running : specifier, context),
  });
}
