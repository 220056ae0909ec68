import { readFileSync } from "node:fs";
import path from "node:path";
import { AI_ERRORS } from "../../packages/ai/src/errors.ts";
import { ENGINE_ERRORS } from "../../packages/engine/src/errors.ts";
import { AI_NODE_ERRORS } from "../../packages/nodes/src/errors/ai.ts";
import { CODE_ERRORS as NODE_CODE_ERRORS } from "../../packages/nodes/src/errors/code.ts";
import { FLOW_ERRORS } from "../../packages/nodes/src/errors/flow.ts";
import { ITEM_ERRORS } from "../../packages/nodes/src/errors/items.ts";
import { REQUEST_ERRORS } from "../../packages/nodes/src/errors/requests.ts";
import { HTTP_ERRORS, RUN_ERRORS } from "../../packages/server/src/errors/catalogue.ts";
import { COMMAND_ERRORS } from "../../packages/server/src/errors/commands.ts";
import { START_ERRORS } from "../../packages/server/src/errors/start.ts";
import { ERROR_STATUSES } from "../../packages/server/src/errors/statuses.ts";
import type { ErrorCatalogue } from "../../packages/workflow/src/index.ts";
import { code, table } from "../expression-docs/markdown.ts";
import { messagesOf } from "./messages.ts";

const cell = (value: unknown) => String(value ?? "").replaceAll("|", "\\|");

function statusTable(): string {
  const rows = ERROR_STATUSES.map(({ code: number, meaning, remedy, ...entry }) => [
    "status" in entry ? String(entry.status) : "none",
    String(number),
    `${meaning}.`,
    `${remedy}.`,
  ]);
  return table(["status", "code", "meaning", "what to do"], rows);
}

function callTable(): string {
  const rows = messagesOf(HTTP_ERRORS).map(([name, { status, message, remedy }]) => [
    code(name),
    cell(status),
    cell(message),
    cell(remedy),
  ]);
  return table(["error", "status", "message", "hint"], rows);
}

function messageTable(catalogue: ErrorCatalogue): string {
  const rows = messagesOf(catalogue).map(([name, { message, remedy }]) => [
    code(name),
    cell(message),
    cell(remedy),
  ]);
  return table(["error", "message", "what to do"], rows);
}

/** The table that replaces each marker of `page.txt`. */
const TABLES: Record<string, () => string> = {
  statuses: statusTable,
  calls: callTable,
  engine: () => messageTable(ENGINE_ERRORS),
  items: () => messageTable(ITEM_ERRORS),
  flow: () => messageTable(FLOW_ERRORS),
  requests: () => messageTable(REQUEST_ERRORS),
  code: () => messageTable(NODE_CODE_ERRORS),
  ai: () => messageTable({ ...AI_ERRORS, ...AI_NODE_ERRORS }),
  server: () => messageTable(RUN_ERRORS),
  start: () => messageTable(START_ERRORS),
  commands: () => messageTable(COMMAND_ERRORS),
};

/** The page on errors, generated from the catalogues of the packages. */
export function errorPage(): string {
  const text = readFileSync(path.join(import.meta.dirname, "page.txt"), "utf8");
  return text.replace(/<!-- table: (\w+) -->\n/g, (_, name: string) => TABLES[name]!());
}
