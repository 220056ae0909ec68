import type { Item, NodeIssues, WorkflowNode } from "@heddle/workflow";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
  useSyncExternalStore,
} from "react";
import type { DocumentFields } from "./fields.ts";
import type { OpenWorkflow } from "./open-workflow.ts";
import type { NodeOutcome } from "./run/node-outcome.ts";
import type { ShownRun } from "./run/shown-run.ts";
import { SettledNode } from "./settled-node.ts";

export { type OpenWorkflow, openWorkflow } from "./open-workflow.ts";

const Context = createContext<OpenWorkflow | undefined>(undefined);

/** Provides the open workflow to the components inside. */
export function OpenWorkflowProvider({ value, children }: { value: OpenWorkflow; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** Returns the workflow of this part of the page. */
export function useOpenWorkflow(): OpenWorkflow {
  const value = useContext(Context);
  if (!value) throw new Error("useOpenWorkflow needs an OpenWorkflowProvider around it.");
  return value;
}

/**
 * Reads a value now and after every change of the topic. `read` must return the same object until something changes.
 */
export function useTopic<Value>(
  source: { on(topic: string, listener: () => void): () => void },
  topic: string,
  read: () => Value,
): Value {
  const subscribe = useCallback((listener: () => void) => source.on(topic, listener), [source, topic]);
  return useSyncExternalStore(subscribe, read);
}

/** Counts the changes of a run, to render views of all of it again. */
export function useRunChanges(run: ShownRun): number {
  const [count, changed] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    const ends = ["run", "data", "started"].map((topic) => run.on(topic, changed));
    return () => {
      for (const end of ends) end();
    };
  }, [run]);
  return count;
}

/** Returns a node, rendering again when it changes; undefined once it is deleted. */
export function useNode(id: string): WorkflowNode | undefined {
  const { document } = useOpenWorkflow();
  return useTopic(document, `node:${id}`, () => document.node(id));
}

/** Returns a node for slow views: typed edits arrive once typing pauses. */
export function useSettledNode(id: string): WorkflowNode | undefined {
  const { document } = useOpenWorkflow();
  const settled = useMemo(() => new SettledNode(document, id), [document, id]);
  return useSyncExternalStore(settled.subscribe, settled.get);
}

/** Returns the pinned data of a node. */
export function usePinned(id: string): Item[] | undefined {
  const { document } = useOpenWorkflow();
  return useTopic(document, `pin:${id}`, () => document.pinned(id));
}

/** Returns a field of the workflow itself, such as its name. */
export function useField<Key extends keyof DocumentFields>(key: Key): DocumentFields[Key] {
  const { document } = useOpenWorkflow();
  return useTopic(document, `field:${key}`, () => document.fields[key]);
}

/** Returns a node's outcome in the displayed run. */
export function useNodeOutcome(name: string): NodeOutcome | undefined {
  const { run } = useOpenWorkflow();
  return useTopic(run, `node:${name}`, () => run.node(name));
}

/** Returns the issues that block a node; null if none. */
export function useNodeIssues(id: string): NodeIssues | null {
  const { document, issues, run } = useOpenWorkflow();
  const name = document.node(id)?.name ?? "";
  const read = () => issues.of(id);
  useSettledNode(id);
  useTopic(document, `pin:${id}`, read);
  useTopic(run, `node:${name}`, read);
  return useTopic(issues, `node:${id}`, read);
}

const CHECK_DELAY_MS = 250;

/**
 * Returns the result of a search in the open workflow, repeated once changes pause. `find` must be a stable function.
 */
export function useFound<T>(find: (open: OpenWorkflow) => T, initial: T): T {
  const open = useOpenWorkflow();
  const [found, setFound] = useState(initial);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = find(open);
      setFound((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, CHECK_DELAY_MS);
    };
    lookSoon();
    const ends = [open.document.on("*", lookSoon), open.issues.on("*", lookSoon)];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [open, find]);
  return found;
}
