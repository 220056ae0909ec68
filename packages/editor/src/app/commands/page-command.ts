import type { useNavigate } from "@tanstack/react-router";
import type { Command } from "../../commands/command.ts";

/** A command that the palette offers on every page. */
export type PageCommand = Command<{ readonly navigate: ReturnType<typeof useNavigate> }, "page">;
