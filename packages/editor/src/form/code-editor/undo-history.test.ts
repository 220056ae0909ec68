import { undo } from "@codemirror/commands";
import { EditorState, Transaction, type TransactionSpec } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { MAX_UNDO_STEPS, UNDO_GROUP_DELAY_MS, undoHistory } from "./undo-history.ts";

/** An editor without a screen, with a clock in milliseconds. */
class Typing {
  state = EditorState.create({ extensions: undoHistory() });
  #time = 0;

  type(text: string, rest: number): this {
    this.#time += rest;
    const at = this.state.doc.length;
    this.#apply({
      changes: { from: at, insert: text },
      selection: { anchor: at + text.length },
      userEvent: "input.type",
      annotations: Transaction.time.of(this.#time),
    });
    return this;
  }

  undo(): string {
    undo({ state: this.state, dispatch: (transaction) => void (this.state = transaction.state) });
    return this.state.doc.toString();
  }

  #apply(spec: TransactionSpec): void {
    this.state = this.state.update(spec).state;
  }
}

describe("Undo in editors", () => {
  it("reverts only the text typed after a pause", { tags: ["ED-59"] }, () => {
    const typing = new Typing()
      .type("a", 0)
      .type("b", 100)
      .type("c", UNDO_GROUP_DELAY_MS + 100)
      .type("d", 10);
    expect(typing.undo()).toBe("ab");
    expect(typing.undo()).toBe("");
  });
  it("keeps at least a hundred steps", { tags: ["ED-59"] }, () => {
    const typing = new Typing();
    for (let step = 0; step < MAX_UNDO_STEPS; step++) typing.type("x", UNDO_GROUP_DELAY_MS + 1);
    let text = "";
    for (let step = 0; step < MAX_UNDO_STEPS; step++) text = typing.undo();
    expect(text).toBe("");
  });
});
