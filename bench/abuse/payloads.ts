import { readFileSync } from "node:fs";
import path from "node:path";

/** Data that a member puts into their own workflow. */
export interface Payload {
  name: string;
  node: { type: string; typeVersion: number; parameters: object };
}

const folder = path.join(import.meta.dirname, "../../fixtures/hostile");
const ENDLESS = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c) SELECT";

function read(file: string): { id: string; payload: string }[] {
  const lines = readFileSync(path.join(folder, file), "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

function expression({ id, payload }: { id: string; payload: string }): Payload {
  const assignments = [{ id: "1", name: "value", value: `={{ ${payload} }}`, type: "string" }];
  const parameters = { assignments: { assignments }, options: {} };
  return { name: `expression ${id}`, node: { type: "n8n-nodes-base.set", typeVersion: 3.4, parameters } };
}

function script({ id, payload }: { id: string; payload: string }): Payload {
  return {
    name: `script ${id}`,
    node: { type: "n8n-nodes-base.code", typeVersion: 2, parameters: { jsCode: payload } },
  };
}

function query(name: string, sql: string): Payload {
  const parameters = { mode: "combineBySql", query: sql };
  return { name: `SQL: ${name}`, node: { type: "n8n-nodes-base.merge", typeVersion: 3.2, parameters } };
}

/** Expressions, scripts and queries that used to exceed time or memory limits. */
export const PAYLOADS: Payload[] = [
  ...read("expressions.jsonl").map(expression),
  ...read("code.jsonl").map(script),
  query("a count without end", `${ENDLESS} count(*) FROM c`),
  query("a text without end", `${ENDLESS} group_concat(hex(randomblob(1000000))) FROM c`),
  query("rows without end", `${ENDLESS} x FROM c`),
];
