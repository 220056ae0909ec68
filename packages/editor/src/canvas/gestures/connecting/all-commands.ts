import { commandForKey } from "../../../commands/keys.ts";
import type { Canvas } from "../../flow/canvas.ts";
import type { ConnectCommand } from "./connect-command.ts";

const modules = import.meta.glob<ConnectCommand>("./*.command.ts", { eager: true, import: "command" });

/** Every command for a connection that is being made by keys, found by its file. */
export const connectCommands: readonly ConnectCommand[] = Object.values(modules);

/** Runs what a key does while a connection is being made by keys; false when it does nothing. */
export function pressConnectKey(canvas: Canvas, event: KeyboardEvent): boolean {
  const { connecting } = canvas.state.getState();
  const command = connecting && commandForKey(connectCommands, event);
  if (!command) return false;
  command.run({ canvas, connecting, key: event.key });
  return true;
}
