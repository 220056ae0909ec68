import type { VersionCommand } from "./version-command.ts";

const modules = import.meta.glob<VersionCommand>("./*.command.ts", { eager: true, import: "command" });

/** Every key of the history of a workflow, found by its file. */
export const versionCommands: readonly VersionCommand[] = Object.values(modules);
