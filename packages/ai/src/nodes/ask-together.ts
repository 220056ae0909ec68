import {
  type AskingTool,
  NOT_CALLED,
  type NodeEnvironment,
  type Supplied,
  toExecutionError,
} from "@heddle/workflow";

/** A call of a tool behind a node that requests approval. */
export interface CallBehind {
  readonly position: number;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly by: Supplied<unknown>;
  readonly asksFirst: AskingTool;
}

/**
 * Requests approval once for the calls of one response behind the same node; returns for each of them, by position, the
 * reason of a rejection, or null. A single call behind its node is left to that node.
 */
export async function askTogether(
  context: Pick<NodeEnvironment, "hasStep">,
  calls: readonly CallBehind[],
  keyOf: (position: number) => string,
): Promise<ReadonlyMap<number, string | null>> {
  const decided = new Map<number, string | null>();
  for (const group of Map.groupBy(calls, ({ by }) => by.node.name).values()) {
    const [first, ...others] = group;
    if (!first || others.length === 0) continue;
    const key = `${keyOf(first.position)} approval`;
    // Earlier calls, in a run whose responses are reused, are not repeated.
    if (!context.hasStep(key) && group.some(({ position }) => context.hasStep(keyOf(position)))) continue;
    const refusals = await refusalsOf(first, group, key);
    for (const [index, { position }] of group.entries()) decided.set(position, refusals[index] ?? null);
  }
  return decided;
}

async function refusalsOf(
  { by, asksFirst }: CallBehind,
  group: readonly CallBehind[],
  key: string,
): Promise<(string | null)[]> {
  const calls = group.map(({ tool, input }) => ({ tool, input }));
  try {
    // A question that could not be sent is a result, which the model has read when the run restarts.
    const request = { key, input: { calls }, keepsFailure: true };
    return await by.run(request, (context) => asksFirst.askAll(calls, context));
  } catch (error) {
    if ((error as Error | undefined)?.name === "AbortError") throw error;
    return group.map(() => `${NOT_CALLED}: ${toExecutionError(error).message}`);
  }
}
