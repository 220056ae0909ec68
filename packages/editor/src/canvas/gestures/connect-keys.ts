import { ARROWS } from "../edit/arrows.ts";
import { endsOf, finishConnecting, nextInput, nextOutput, walkTo } from "../edit/connect-mode.ts";
import { showNode } from "../edit/open-node.ts";
import type { Canvas } from "../flow/canvas.ts";
import type { ConnectState } from "../flow/canvas-state.ts";

/** What a key does while a connection is being made by keys; false when it does nothing. */
export function connectKey(canvas: Canvas, key: string): boolean {
  const { open, host } = canvas;
  const state = canvas.state.getState().connecting;
  if (!state) return false;
  const set = (connecting: ConnectState | undefined) => canvas.state.setState({ connecting });
  const direction = ARROWS[key]?.direction;
  if (direction) {
    const next = walkTo(open, state, direction);
    set(next);
    if (next.target !== undefined) canvas.view?.reveal(next.target);
  } else if (key === "o") set(nextOutput(open, state));
  else if (key === "i") set(nextInput(open, state));
  else if (key === "Escape") set(undefined);
  else if (key === "Tab" || key === "n") {
    set(undefined);
    const { source, output = 0, type } = endsOf(open, state);
    host.openCreator({ source: "plus", from: { source, output, ...(type ? { type } : {}) } });
  } else if (key === "Enter") {
    if (!finishConnecting(open, state)) return true;
    set(undefined);
    if (state.target !== undefined) showNode(canvas, state.target);
  } else return false;
  return true;
}
