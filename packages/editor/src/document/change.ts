import type { Item, WorkflowNode } from "@heddle/workflow";
import type { DocumentEdge } from "./edge.ts";
import type { DocumentFields } from "./fields.ts";

/**
 * The smallest undoable step: one value before and after, undefined if absent. Inverted, it undoes itself. `at` is
 * the index among the others, at which an entry is restored.
 */
export type DocumentChange =
  | {
      kind: "node";
      id: string;
      before: WorkflowNode | undefined;
      after: WorkflowNode | undefined;
      at?: number;
    }
  | {
      kind: "edge";
      id: string;
      before: DocumentEdge | undefined;
      after: DocumentEdge | undefined;
      at?: number;
    }
  | { kind: "pin"; id: string; before: Item[] | undefined; after: Item[] | undefined; at?: number }
  | FieldChange;

type FieldChange = {
  [Key in keyof DocumentFields]: {
    kind: "field";
    id: Key;
    before: DocumentFields[Key];
    after: DocumentFields[Key];
  };
}[keyof DocumentFields];

/** Returns the inverse of a change. */
export function invert(change: DocumentChange): DocumentChange {
  return { ...change, before: change.after, after: change.before } as DocumentChange;
}

/** Returns the topics that a change affects. */
export function topicsOf(change: DocumentChange): string[] {
  if (change.kind === "field") return ["fields", `field:${change.id}`];
  const own = `${change.kind}:${change.id}`;
  const isListChange = change.before === undefined || change.after === undefined;
  return isListChange ? [own, `${change.kind}s`] : [own];
}
