import { isRecord, type WorkflowNode } from "@heddle/workflow";
import {
  type Contract,
  findMethod,
  readContract,
} from "../../../packages/nodes/src/service/testing/contract-server/contract.ts";
import { sampleOf } from "../../../packages/nodes/src/service/testing/contract-server/sample-of.ts";
import { objectOf } from "../sample.ts";
import { type Json, Shape } from "../shape.ts";
import type { Answered, Asked } from "./hosts.ts";

const NAMES = ["gmail", "google-calendar", "google-docs", "google-drive", "google-sheets", "google-tasks"];
const contracts: readonly Contract[] = NAMES.map(readContract);

/** Answers of Google's services as their contracts describe them; undefined for other hosts and methods. */
export function answerGoogle(asked: Asked): Answered | undefined {
  const { host, method, target } = asked;
  const found = findMethod(contracts, method, `/${host}${target.pathname}`);
  if (!found) return undefined;
  if (target.searchParams.get("uploadType") === "resumable") return beginUpload(asked, found.method.id);
  const { id, response } = found.method;
  if (target.searchParams.get("alt") === "media" || id === "drive.files.export") return fileOf(asked);
  if (!response) return { status: 204, content: undefined };
  const sample = sampleOf({ $ref: response }, found.contract);
  return { content: { ...(isRecord(sample) ? sample : {}), ...own[id]?.(asked) } };
}

function beginUpload({ host, target }: Asked, id: string): Answered {
  const location = `https://${host}${target.pathname}?uploadType=resumable&upload_id=${id}`;
  return { headers: { location }, content: {} };
}

function fileOf({ file }: Asked): Answered {
  if (!file) return { type: "text/plain", content: "a file" };
  return { type: file.mimeType, content: file.content };
}

/** The workflow's reads determine these responses. */
const own: Record<string, (asked: Asked) => Record<string, unknown>> = {
  "sheets.spreadsheets.get": ({ node, constants }) => ({ sheets: sheetsOf(node, constants) }),
  "sheets.spreadsheets.values.get": ({ shape }) => ({ range: "Sheet1!A1:Z", values: rowsOf(shape) }),
};

/** The sheets that the node names, by number or by title, and another. */
function sheetsOf(node: WorkflowNode | undefined, constants: Asked["constants"]): object[] {
  const { sheetName, range } = node?.parameters ?? {};
  const { value, cachedResultName } = isRecord(sheetName) ? sheetName : { value: sheetName };
  const written = String(value ?? /^([^!]+)!/.exec(String(range ?? ""))?.[1] ?? "Sheet1").replace(/^=/, "");
  const named = written.includes("{{") ? fieldNamed(written, constants) : written;
  const id = /^(?:.*gid=)?(\d+)$/.exec(named)?.[1];
  const own = id
    ? { sheetId: Number(id), title: String(cachedResultName ?? "Sheet1") }
    : { sheetId: 7, title: named };
  const sheets = [own, { sheetId: 1000001, title: "Another sheet" }];
  return sheets.map((sheet, index) => ({
    properties: { ...sheet, index, gridProperties: { rowCount: 100, columnCount: 26 } },
  }));
}

/** Field that an expression reads, as far as the workflow contains it. */
function fieldNamed(expression: string, constants: Asked["constants"]): string {
  const name = /(\w+)(?:['"]\])?\s*\}\}$/.exec(expression.trim())?.[1] ?? "";
  return constants.get(name) ?? String(new Shape().render(name));
}

/** A header row, and two rows of the values that the workflow reads. */
function rowsOf(shape: Shape): Json[][] {
  const { row_number: _row, ...row } = objectOf(shape);
  const names = Object.keys(row);
  if (names.length === 0)
    return [
      ["id", "name"],
      [1, "Sample"],
      [2, "Sample"],
    ];
  const values = names.map((name) => cellOf(row[name] as Json));
  return [names, values, values];
}

function cellOf(value: Json): Json {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
