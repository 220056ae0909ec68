import type { PageCommand } from "./page-command.ts";

const modules = import.meta.glob<PageCommand>("./*.command.ts", { eager: true, import: "command" });

/** Every command that works on all pages, found by its file. */
export const pageCommands: readonly PageCommand[] = Object.values(modules);
