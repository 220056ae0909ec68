import { readFileSync } from "node:fs";
import path from "node:path";
import type { Workflow } from "@heddle/workflow";
import { TEMPLATES_FOLDER } from "./templates/own/load-library.ts";

type FirstWorkflow = Pick<Workflow, "name" | "nodes" | "connections" | "settings">;

/** Workflow for a new owner: five nodes in a row that run immediately, a webhook that starts them too, and a note. */
export function firstWorkflow(): FirstWorkflow {
  return JSON.parse(
    readFileSync(path.join(TEMPLATES_FOLDER, "first-workflow.json"), "utf8"),
  ) as FirstWorkflow;
}
