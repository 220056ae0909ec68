import { byOrder } from "../../commands/command.ts";
import type { PageCommand } from "./page-command.ts";

const modules = import.meta.glob<PageCommand>("./*.command.ts", { eager: true, import: "command" });

/** Every command that works on all pages, discovered by file name, in the order of the palette. */
export const pageCommands: readonly PageCommand[] = Object.values(modules).sort(byOrder);
