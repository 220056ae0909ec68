import { defineNode } from "@heddle/workflow";
import { firstProperties } from "./first-properties.ts";
import { methods } from "./form-lists.ts";
import { properties, readProperties } from "./properties.ts";
import { effectOf, POSTGRES, runPostgres } from "./run-postgres.ts";
import { repair, upgrade } from "./upgrade.ts";

const about = {
  name: "n8n-nodes-base.postgres",
  displayName: "Postgres",
  description: "Reads, adds and changes rows in PostgreSQL",
  subtitle: '={{ $parameter["operation"] }}',
  group: ["input"],
  icon: "file:postgres.svg",
  defaults: { name: "Postgres" },
  inputs: ["main"],
  outputs: ["main"],
  usableAsTool: true,
  credentials: [{ name: "postgres", required: true }],
  codex: {
    categories: ["Development", "Data & Storage"],
    alias: ["postgresql", "database", "sql", "pg", "query", "table"],
  },
} as const;

export default defineNode({
  name: "n8n-nodes-base.postgres",
  effect: effectOf,
  descriptions: [
    { ...about, version: 1, properties: firstProperties },
    { ...about, version: [2, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6], properties },
  ],
  parameters: readProperties,
  methods,
  repair,
  upgrade,
  execute: (context) => runPostgres(context, POSTGRES),
});
