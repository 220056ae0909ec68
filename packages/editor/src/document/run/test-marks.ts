import type { Branch } from "@heddle/workflow";
import { Topics } from "../topics.ts";

/** Test results of a node: its expectations pass or fail, or no test reaches it. */
export interface NodeTestMark {
  readonly state: "held" | "broken" | "missed";
  /** Problems, as sentences. */
  readonly problems: readonly string[];
}

/** Results of tests for the open workflow. Topic: `tests`. */
export class TestMarks {
  readonly #topics = new Topics();
  #nodes: ReadonlyMap<string, NodeTestMark> = new Map();
  #missed: ReadonlySet<string> = new Set();

  on(topic: string, listener: () => void): () => void {
    return this.#topics.on(topic, listener);
  }

  /** Returns the mark of a node by name. */
  node(name: string): NodeTestMark | undefined {
    return this.#nodes.get(name);
  }

  /** True for an output that had items in no test. */
  isMissed(branch: Branch): boolean {
    return this.#missed.has(keyOf(branch));
  }

  show(nodes: ReadonlyMap<string, NodeTestMark>, missedBranches: readonly Branch[]): void {
    this.#nodes = nodes;
    this.#missed = new Set(missedBranches.map(keyOf));
    this.#topics.emit(["tests"]);
  }

  clear(): void {
    if (this.#nodes.size > 0 || this.#missed.size > 0) this.show(new Map(), []);
  }
}

const keyOf = ({ node, output }: Branch) => `${output} ${node}`;
