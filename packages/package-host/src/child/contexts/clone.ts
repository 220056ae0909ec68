type Members = Record<string, unknown>;

/** Changes in a copy of a context: other items and another run, and members by name. */
interface Changes extends Members {
  /** Items of the first input, or lists of items by input. */
  inputData?: unknown;
  runIndex?: unknown;
}

/**
 * Adds `cloneWith`: the same context with other items, another run, or other members, for code that hands it on. What the server
 * evaluates (parameters, expressions) is that of the node's own items.
 */
export function withClones<Context extends Members>(
  context: Context,
): Context & { cloneWith(changes?: Changes): Members } {
  return {
    ...context,
    cloneWith: ({ inputData, runIndex, ...members }: Changes = {}) =>
      withClones({
        ...context,
        ...(runIndex === undefined ? {} : { getNextRunIndex: () => runIndex }),
        ...(inputData === undefined ? {} : itemsOf(inputData)),
        ...members,
      }),
  };
}

function itemsOf(given: unknown): Members {
  const lists = inputsOf(given);
  return { getInputData: (input = 0) => lists[Number(input)] ?? [] };
}

/** Inputs can be listed by connection type. */
function inputsOf(given: unknown): unknown[][] {
  const lists: unknown = Array.isArray(given) ? given : Object.values((given ?? {}) as Members)[0];
  if (!Array.isArray(lists)) return [];
  return (Array.isArray(lists[0]) || lists[0] === null ? lists : [lists]) as unknown[][];
}
