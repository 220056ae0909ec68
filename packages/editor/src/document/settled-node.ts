import type { WorkflowNode } from "@heddle/workflow";
import type { WorkflowDocument } from "./workflow-document.ts";

/** Delay in milliseconds after the last edit of a node until slow views update. */
export const CHANGE_DELAY_MS = 100;

/** Properties of a node that users type into; other changes show immediately. */
const TYPED = new Set(["parameters", "notes"]);

/** True if two states of a node differ only in typed properties. */
export function differsByTyping(before: WorkflowNode | undefined, after: WorkflowNode | undefined): boolean {
  if (!before || !after) return false;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].every((key) => TYPED.has(key) || before[key] === after[key]);
}

/**
 * A node for slow views: typed edits arrive once typing pauses, everything else immediately. `subscribe` and `get`
 * implement an external store.
 */
export class SettledNode {
  readonly #document: WorkflowDocument;
  readonly #id: string;
  #node: WorkflowNode | undefined;

  constructor(document: WorkflowDocument, id: string) {
    this.#document = document;
    this.#id = id;
    this.#node = document.node(id);
  }

  get = (): WorkflowNode | undefined => this.#node;

  subscribe = (listener: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      this.#node = this.#document.node(this.#id);
      listener();
    };
    const changed = () => {
      clearTimeout(timer);
      if (differsByTyping(this.#node, this.#document.node(this.#id)))
        timer = setTimeout(settle, CHANGE_DELAY_MS);
      else settle();
    };
    const end = this.#document.on(`node:${this.#id}`, changed);
    if (this.#node !== this.#document.node(this.#id)) changed();
    return () => {
      clearTimeout(timer);
      end();
    };
  };
}
