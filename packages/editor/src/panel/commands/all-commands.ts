import type { PanelCommand } from "./panel-command.ts";

const modules = import.meta.glob<PanelCommand>("./*.command.ts", { eager: true, import: "command" });

/** Every command of the open node, discovered by file name. */
export const panelCommands: readonly PanelCommand[] = Object.values(modules);
