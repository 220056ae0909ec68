import { registerHooks } from "node:module";
import { type OwnTypes, setOwnTypes } from "@heddle/nodes";

let isPrepared = false;

/** Makes this process or thread know own types. */
export function prepareOwnTypes(types: OwnTypes): void {
  resolveFromAnywhere();
  setOwnTypes(types);
}

/** Files outside of Heddle may import `@heddle/workflow` wherever they lie: it is the one that runs. */
export function resolveFromAnywhere(): void {
  if (isPrepared) return;
  isPrepared = true;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === "@heddle/workflow"
        ? next(import.meta.resolve("@heddle/workflow"), context)
        : next(specifier, context),
  });
}
