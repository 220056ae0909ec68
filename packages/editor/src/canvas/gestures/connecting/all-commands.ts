import { commandForKey } from "../../../commands/keys.ts";
import type { Canvas } from "../../flow/canvas.ts";
import type { ConnectCommand } from "./connect-command.ts";

const modules = import.meta.glob<ConnectCommand>("./*.command.ts", { eager: true, import: "command" });

/** Every command for a connection that is being created by keys, discovered by file name. */
export const connectCommands: readonly ConnectCommand[] = Object.values(modules);

/** Runs a key's command while a connection is being created by keys; returns false if there is none. */
export function pressConnectKey(canvas: Canvas, event: KeyboardEvent): boolean {
  const { connecting } = canvas.state.getState();
  const command = connecting && commandForKey(connectCommands, event);
  if (!command) return false;
  command.run({ canvas, connecting, key: event.key });
  return true;
}
