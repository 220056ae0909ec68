import { defineService } from "../../service/define-service.ts";
import type { ServiceDeclaration } from "../../service/service.ts";
import { connection } from "./connection.ts";
import { insert } from "./insert.ts";
import { methods } from "./methods.ts";
import { firstVersion, upgrade } from "./older.ts";
import { executeQuery } from "./query.ts";

const service: Omit<ServiceDeclaration, "name"> = {
  displayName: "Google BigQuery",
  description: "Runs queries in Google BigQuery and adds rows to tables",
  version: [2, 2.1],
  icon: "file:google-bigquery.svg",
  ...connection,
  operations: [executeQuery, insert],
  methods,
  codex: { categories: ["Data & Storage"], alias: ["SQL", "database", "warehouse", "query"] },
};

export default defineService({
  name: "n8n-nodes-base.googleBigQuery",
  ...service,
  older: [firstVersion({ name: "n8n-nodes-base.googleBigQuery", ...service })],
  upgrade,
});
