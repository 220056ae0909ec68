import { defineNode } from "@heddle/workflow";
import { firstProperties } from "../postgres/first-properties.ts";
import { readProperties } from "../postgres/properties.ts";
import { effectOf, POSTGRES, runPostgres } from "../postgres/run-postgres.ts";
import { upgradeFirst } from "../postgres/upgrade.ts";

/** TimescaleDB is an extension of PostgreSQL. */
const KIND = { ...POSTGRES, credential: "timescaleDb" };

export default defineNode({
  name: "n8n-nodes-base.timescaleDb",
  effect: effectOf,
  descriptions: [
    {
      name: "n8n-nodes-base.timescaleDb",
      displayName: "TimescaleDB",
      description: "Reads, adds and changes rows in TimescaleDB",
      subtitle: '={{ $parameter["operation"] }}',
      version: 1,
      group: ["input"],
      icon: "file:timescaledb.svg",
      defaults: { name: "TimescaleDB" },
      inputs: ["main"],
      outputs: ["main"],
      usableAsTool: true,
      credentials: [{ name: "timescaleDb", required: true }],
      codex: {
        categories: ["Development", "Data & Storage"],
        alias: ["postgres", "database", "sql", "time series", "hypertable"],
      },
      properties: firstProperties,
    },
  ],
  parameters: readProperties,
  upgrade: upgradeFirst,
  upgradesNewest: true,
  execute: (context) => runPostgres(context, KIND),
});
