import { AUDIT_CATEGORIES, type AuditCategory, type AuditSection } from "@heddle/api";
import { auditReport } from "../../audit-report/audit-report.ts";
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
      values: AUDIT_CATEGORIES,
      list: true,
      about: `Only these, with commas between them: ${AUDIT_CATEGORIES.join(", ")}.`,
    },
    "days-abandoned-workflow": {
      type: "string",
      value: "DAYS",
      range: [0, 99_999],
      about: "Days without an execution after which a workflow counts as abandoned; 90.",
    },
    json: { type: "boolean", about: "Print the report in JSON." },
  },
  run: ({ options, terminal, env }) => {
    const categories = options.categories === undefined ? undefined : categoriesIn(options.categories);
    const days = options["days-abandoned-workflow"];
    const daysAbandonedWorkflow = days === undefined ? undefined : Number(days);
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
  const given = text.split(",").map((part) => part.trim());
  return AUDIT_CATEGORIES.filter((category) => given.includes(category));
}

function linesOf({ title, description, recommendation, location = [] }: AuditSection): string[] {
  return [`${title}: ${description} ${recommendation}`, ...location.map((place) => `  ${placeOf(place)}`)];
}

/** Describes the location of a finding: names, and the ids for opening it. */
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
