import { keep, kept, storageKeys } from "../../base/storage/index.ts";
import { Topics } from "../topics.ts";
import type { WorkflowDocument } from "../workflow-document.ts";

/**
 * Nodes before which runs of this browser's user pause. They are stored in the browser, by workflow: other users'
 * runs do not pause, and the file stays unchanged. Topic: `breakpoints`.
 */
export class Breakpoints {
  readonly #topics = new Topics();
  readonly #document: WorkflowDocument;
  #ids: Set<string>;

  constructor(document: WorkflowDocument) {
    this.#document = document;
    this.#ids = new Set(readIds(kept(this.#key)));
  }

  on(topic: string, listener: () => void): () => void {
    return this.#topics.on(topic, listener);
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Sets breakpoints on these nodes; removes them if all have one. */
  toggle(ids: readonly string[]): void {
    const isSet = ids.every((id) => this.#ids.has(id));
    for (const id of ids) {
      if (isSet) this.#ids.delete(id);
      else this.#ids.add(id);
    }
    if (!this.#document.isUnsaved) keep(this.#key, JSON.stringify([...this.#ids]));
    this.#topics.emit(["breakpoints"]);
  }

  /** Returns the current names of their nodes. */
  names(): string[] {
    return [...this.#ids].flatMap((id) => this.#document.node(id)?.name ?? []);
  }

  get #key(): string {
    return storageKeys.breakpoints + this.#document.server.id;
  }
}

function readIds(text: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
