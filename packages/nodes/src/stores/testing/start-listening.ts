import {
  createReader,
  type Item,
  type ListenContext,
  type NodeType,
  parametersOf,
  plainSource,
} from "@heddle/workflow";

/** A trigger that listens, as the server lets it. */
export interface Listening {
  readonly items: Item[];
  /** Resolves when the connection is established; rejects if it fails. */
  readonly established: Promise<void>;
  /** Resolves or rejects when it ends without a stop. */
  readonly ended: Promise<void>;
  /** Ends it. */
  stop(): Promise<void>;
}

/** Lets a trigger listen with a credential. */
export function startListening(
  type: NodeType,
  parameters: Record<string, unknown>,
  credential: Record<string, unknown>,
  emit: (items: readonly Item[]) => Promise<void> = async () => {},
): Listening {
  const items: Item[] = [];
  const over = new AbortController();
  let ended = Promise.resolve();
  const established = new Promise<void>((resolve, reject) => {
    const context = {
      node: { id: "n1", name: "Trigger", type: type.name, typeVersion: 1, position: [0, 0], parameters },
      read: createReader(parametersOf(type), plainSource(parameters)),
      network: { addressOf: async (host: string) => host },
      state: {},
      signal: over.signal,
      credentials: async () => credential,
      established: resolve,
      emit: async (given: readonly Item[]) => {
        await emit(given);
        items.push(...given);
      },
    };
    ended = type.listen!(context as unknown as ListenContext);
    ended.catch(reject);
  });
  established.catch(() => {});
  return {
    items,
    established,
    ended,
    stop: () => {
      over.abort();
      return ended;
    },
  };
}
