import type { Command } from "../../../commands/command.ts";
import type { Canvas } from "../../flow/canvas.ts";
import type { ConnectState } from "../../flow/canvas-state.ts";

/** The connection that a key acts on. */
export interface ConnectContext {
  readonly canvas: Canvas;
  /** The connection so far. */
  readonly connecting: ConnectState;
  /** The pressed key, as in `KeyboardEvent.key`. */
  readonly key?: string | undefined;
}

/** A key command while a connection is being created, which is also a line of the list of shortcuts. */
export interface ConnectCommand extends Command<ConnectContext, "connection"> {
  /** Description of the key in the line below the connection; without it the line omits the key. */
  readonly hint?: string;
}

/** Updates the connection that is being created; undefined cancels it. */
export function setConnecting({ canvas }: ConnectContext, connecting: ConnectState | undefined): void {
  canvas.state.setState({ connecting });
}
