import { defineNode } from "@heddle/workflow";
import { firstEvent } from "../../../listening/first-event.ts";
import { methods } from "../form-lists.ts";
import { listen } from "./listen.ts";
import { properties } from "./properties.ts";

export default defineNode({
  name: "n8n-nodes-base.postgresTrigger",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.postgresTrigger",
      displayName: "Postgres Trigger",
      description: "Starts the workflow when rows in a table change, or on a PostgreSQL notification",
      subtitle: '={{ $parameter["triggerMode"] }}',
      version: 1,
      group: ["trigger"],
      icon: "file:postgres-trigger.svg",
      defaults: { name: "Postgres Trigger" },
      inputs: [],
      outputs: ["main"],
      credentials: [{ name: "postgres", required: true }],
      eventTriggerDescription: "Waiting for a change in the database",
      codex: {
        categories: ["Development", "Data & Storage"],
        alias: ["postgresql", "database", "listen", "notify"],
      },
      properties,
    },
  ],
  methods,
  listen,
  execute: async (context) => [await firstEvent(context, listen)],
});
