import type { OpenWorkflow } from "../../document/index.ts";
import type { CanvasActions } from "../edit/actions.ts";
import { endsOf, finishConnecting, nextInput, nextOutput, walkTo } from "../edit/connect-mode.ts";
import type { CanvasHost } from "../flow/canvas-host.ts";
import type { ConnectState } from "../flow/canvas-state.ts";
import type { Direction } from "../flow/walk.ts";

const directions: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** What a key does while a connection is being made by keys; false when it does nothing. */
export function connectKey(
  open: OpenWorkflow,
  actions: CanvasActions,
  host: CanvasHost,
  key: string,
): boolean {
  const state = actions.state.getState().connecting;
  if (!state) return false;
  const set = (connecting: ConnectState | undefined) => actions.state.setState({ connecting });
  const direction = directions[key];
  if (direction) {
    const next = walkTo(open, state, direction);
    set(next);
    if (next.target !== undefined) actions.view?.reveal(next.target);
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
    if (state.target !== undefined) actions.show(state.target);
  } else return false;
  return true;
}
