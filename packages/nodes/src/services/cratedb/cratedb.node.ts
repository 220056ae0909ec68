import { defineNode } from "@heddle/workflow";
import { firstProperties } from "../postgres/first-properties.ts";
import { readProperties } from "../postgres/properties.ts";
import { effectOf, type PostgresKind, runPostgres } from "../postgres/run-postgres.ts";
import { upgradeFirst } from "../postgres/upgrade.ts";

/** CrateDB ignores the start and end of transactions, and describes columns in its own types. */
const KIND: PostgresKind = {
  credential: "crateDb",
  schema: "doc",
  hasReturning: true,
  hasTransactions: false,
  hasCatalog: false,
};

export default defineNode({
  name: "n8n-nodes-base.crateDb",
  effect: effectOf,
  descriptions: [
    {
      name: "n8n-nodes-base.crateDb",
      displayName: "CrateDB",
      description: "Reads, adds and changes rows in CrateDB",
      subtitle: '={{ $parameter["operation"] }}',
      version: 1,
      group: ["input"],
      icon: "file:cratedb.svg",
      defaults: { name: "CrateDB" },
      inputs: ["main"],
      outputs: ["main"],
      usableAsTool: true,
      credentials: [{ name: "crateDb", required: true }],
      codex: {
        categories: ["Development", "Data & Storage"],
        alias: ["database", "sql", "time series", "cluster"],
      },
      properties: firstProperties.map((property) =>
        property.name === "schema" ? { ...property, default: "doc" } : property,
      ),
    },
  ],
  parameters: readProperties,
  upgrade: upgradeFirst,
  upgradesNewest: true,
  execute: (context) => runPostgres(context, KIND),
});
