import { defineNode } from "@heddle/workflow";
import { firstProperties } from "../postgres/first-properties.ts";
import { readProperties } from "../postgres/properties.ts";
import { effectOf, type PostgresKind, runPostgres } from "../postgres/run-postgres.ts";
import { upgradeFirst } from "../postgres/upgrade.ts";

/** QuestDB knows neither schemas nor RETURNING, and its transactions do not hold over several statements. */
const KIND: PostgresKind = {
  credential: "questDb",
  schema: "",
  hasReturning: false,
  hasTransactions: false,
  hasCatalog: false,
};

/** Rows can only be added, and inserts return nothing. */
const HIDDEN = new Set(["schema", "updateKey", "returnFields"]);
const form = firstProperties
  .filter(({ name }) => !HIDDEN.has(name))
  .map((property) =>
    property.name === "operation"
      ? { ...property, options: property.options.filter(({ value }) => value !== "update") }
      : property,
  );

export default defineNode({
  name: "n8n-nodes-base.questDb",
  effect: effectOf,
  descriptions: [
    {
      name: "n8n-nodes-base.questDb",
      displayName: "QuestDB",
      description: "Reads and adds rows in QuestDB",
      subtitle: '={{ $parameter["operation"] }}',
      version: 1,
      group: ["input"],
      icon: "file:questdb.svg",
      defaults: { name: "QuestDB" },
      inputs: ["main"],
      outputs: ["main"],
      usableAsTool: true,
      credentials: [{ name: "questDb", required: true }],
      codex: { categories: ["Development", "Data & Storage"], alias: ["database", "sql", "time series"] },
      properties: form,
    },
  ],
  parameters: readProperties,
  upgrade: upgradeFirst,
  upgradesNewest: true,
  execute: (context) => runPostgres(context, KIND),
});
