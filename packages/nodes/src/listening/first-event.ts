import type { ExecuteContext, Item, ListenContext, Properties } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";

/** Listens until something happens, as a test run of a trigger does; returns its items. */
export async function firstEvent<P extends Properties>(
  context: ExecuteContext<P>,
  listen: (context: ListenContext<P>) => Promise<void>,
): Promise<Item[]> {
  const { node, read, http, disk, network } = context;
  const found = new AbortController();
  const signal = AbortSignal.any([context.signal, found.signal]);
  let items: readonly Item[] | undefined;
  const emit = async (given: readonly Item[]) => {
    items ??= given;
    found.abort();
  };
  try {
    await listen({
      node,
      read,
      http,
      network,
      disk,
      signal,
      state: {},
      credentials: (type) => context.credentials(type),
      established: () => {},
      emit,
      look: async () => {},
    });
  } catch (error) {
    context.signal.throwIfAborted();
    if (!items) throw error;
  }
  if (!items) throw nodeError("listening-ended", {});
  return [...items];
}
