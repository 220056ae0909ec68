import type { Command } from "../../../commands/command.ts";
import type { Canvas } from "../../flow/canvas.ts";
import type { ConnectState } from "../../flow/canvas-state.ts";

/** The connection that a key acts on. */
export interface ConnectContext {
  readonly canvas: Canvas;
  /** The connection as far as it is made. */
  readonly connecting: ConnectState;
  /** The pressed key, as in `KeyboardEvent.key`. */
  readonly key?: string | undefined;
}

/** A key while a connection is made by keys, which is also a line of the overview of keys. */
export interface ConnectCommand extends Command<ConnectContext, "connection"> {
  /** What the line below the connection says about the key; without it the line leaves the key out. */
  readonly hint?: string;
}

/** Changes the connection that is being made; undefined ends making it. */
export function setConnecting({ canvas }: ConnectContext, connecting: ConnectState | undefined): void {
  canvas.state.setState({ connecting });
}
