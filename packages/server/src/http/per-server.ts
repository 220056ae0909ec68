import type { AppContext } from "./context.ts";

/** State that calls keep between requests, one per server: made with the first request that needs it. */
export function perServer<State>(create: (context: AppContext) => State): (context: AppContext) => State {
  const states = new WeakMap<AppContext, State>();
  return (context) => {
    if (!states.has(context)) states.set(context, create(context));
    return states.get(context) as State;
  };
}
