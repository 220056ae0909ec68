import type { OwnTypes } from "@heddle/nodes";
import { perServer } from "../call/per-server.ts";
import type { AppContext } from "../context.ts";

/** What is made of all types: once per server, and once more when packages were installed or removed. */
export function perTypes<State>(
  make: (context: AppContext) => State,
): (context: AppContext, types: OwnTypes) => State {
  const keptOf = perServer((): { types?: OwnTypes; state?: State } => ({}));
  return (context, types) => {
    const kept = keptOf(context);
    if (kept.types !== types) Object.assign(kept, { types, state: make(context) });
    return kept.state as State;
  };
}
