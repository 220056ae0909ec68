import type { OwnTypes } from "@heddle/nodes";
import type { AppContext } from "../context.ts";
import { perServer } from "../per-server.ts";

/**
 * State derived from all types: computed once per server, again after packages were installed or removed, and again
 * after a failure.
 */
export function perTypes<State>(
  make: (context: AppContext) => State,
): (context: AppContext, types: OwnTypes) => State {
  const keptOf = perServer((): { types?: OwnTypes | undefined; state?: State } => ({}));
  return (context, types) => {
    const kept = keptOf(context);
    if (kept.types === types) return kept.state as State;
    const state = make(context);
    Object.assign(kept, { types, state });
    if (state instanceof Promise)
      state.catch(() => {
        if (kept.state === state) kept.types = undefined;
      });
    return state;
  };
}
