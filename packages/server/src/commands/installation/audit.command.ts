import { AUDIT_CATEGORIES, type AuditCategory, type AuditSection } from "@heddle/api";
import { auditReport } from "../../audit-report/audit-report.ts";
import { CommandError } from "../../errors/command-error.ts";
import { defineCommand } from "../frame/command.ts";
import { withInstallation } from "./open.ts";

export default defineCommand({
  about: "Looks through workflows, credentials and settings for what could be a risk.",
  details: [
    "The same as POST /audit of the public API. It reports and changes nothing; the exit code is 0 with findings, too.",
  ],
  options: {
    categories: {
      type: "string",
      value: "LIST",
      about: `Only these, with commas between them: ${AUDIT_CATEGORIES.join(", ")}.`,
    },
    "days-abandoned-workflow": {
      type: "string",
      value: "DAYS",
      about: "Days without an execution after which a workflow counts as abandoned; 90.",
    },
    json: { type: "boolean", about: "Print the report in JSON." },
  },
  run: ({ options, terminal, env }) => {
    const categories = options.categories === undefined ? undefined : categoriesIn(options.categories);
    const daysAbandonedWorkflow = daysIn(options["days-abandoned-workflow"]);
    return withInstallation(env, async ({ store, config }) => {
      const report = await auditReport({ store, config }, { categories, daysAbandonedWorkflow });
      if (options.json) return terminal.printJson(report);
      if (Object.keys(report).length === 0) terminal.print("Nothing was found.");
      for (const [title, { sections }] of Object.entries(report)) {
        terminal.print(title);
        for (const section of sections) for (const line of linesOf(section)) terminal.print(`  ${line}`);
      }
    });
  },
});

function categoriesIn(text: string): AuditCategory[] {
  return text.split(",").map((given) => {
    const category = AUDIT_CATEGORIES.find((known) => known === given.trim());
    if (category) return category;
    throw new CommandError("audit-category-unknown", { given, known: AUDIT_CATEGORIES.join(", ") });
  });
}

function daysIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,5}$/.test(text)) throw new CommandError("audit-days-wrong", { given: text });
  return Number(text);
}

function linesOf({ title, description, recommendation, location = [] }: AuditSection): string[] {
  return [`${title}: ${description} ${recommendation}`, ...location.map((place) => `  ${placeOf(place)}`)];
}

/** What is found, in words: names, and the ids by which it is opened. */
function placeOf(place: NonNullable<AuditSection["location"]>[number]): string {
  switch (place.kind) {
    case "credential":
      return `credential ${place.id} ${place.name}`;
    case "node":
      return `workflow ${place.workflowId} ${place.workflowName}: ${place.nodeName} (${place.nodeType})`;
    default:
      return place.nodeType;
  }
}
