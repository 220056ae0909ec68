import type { EnginePorts } from "@heddle/engine";
import type { Conversations, DataTables, HttpRequest, ModelCalls, SeenValues } from "@heddle/workflow";

/**
 * The same ports, which call `mark` whenever they return control to a node. This identifies the running code, even if
 * many nodes wait, in case that code never ends.
 */
export function markedPorts(ports: EnginePorts, mark: () => void): EnginePorts {
  const { clock, http, binary, code, credentials, tables, seen, conversations, models } = ports;
  const marked = <T>(work: Promise<T>): Promise<T> => work.finally(mark);
  return {
    ...ports,
    clock: { now: () => clock.now(), sleep: (ms, signal) => marked(clock.sleep(ms, signal)) },
    http: {
      maxParallel: http.maxParallel,
      send: (request) => marked(http.send(markedParts(request, mark))),
    },
    code: { run: (request) => marked(code.run(request)) },
    binary: {
      put: (data, meta) => marked(binary.put(data, meta)),
      get: (value) => marked(binary.get(value)),
      stream: (value) => binary.stream(value),
    },
    ...(tables && { tables: (nodeRun) => markedTables(tables(nodeRun), marked) }),
    ...(seen && { seen: (nodeRun) => markedSeen(seen(nodeRun), marked) }),
    ...(conversations && { conversations: markedConversations(conversations, marked) }),
    ...(models && { models: markedModels(models, marked) }),
    credentials: {
      ...credentials,
      get: (type, reference, node) => marked(credentials.get(type, reference, node)),
    },
    onResume: mark,
  };
}

function markedParts(request: HttpRequest, mark: () => void): HttpRequest {
  const { onBody } = request;
  if (!onBody) return request;
  const onMarkedBody = (part: Uint8Array) => {
    mark();
    return onBody(part);
  };
  return { ...request, onBody: onMarkedBody };
}

function markedTables({ call }: DataTables, marked: <T>(work: Promise<T>) => Promise<T>): DataTables {
  return { call: (name, argument) => marked(call(name, argument)) };
}

function markedSeen({ call }: SeenValues, marked: <T>(work: Promise<T>) => Promise<T>): SeenValues {
  return { call: (name, argument) => marked(call(name, argument)) };
}

function markedConversations(
  { call }: Conversations,
  marked: <T>(work: Promise<T>) => Promise<T>,
): Conversations {
  return { call: (name, argument) => marked(call(name, argument)) };
}

function markedModels(
  { call, hideSecrets }: ModelCalls,
  marked: <T>(work: Promise<T>) => Promise<T>,
): ModelCalls {
  return { hideSecrets, call: (name, argument) => marked(call(name, argument)) };
}
