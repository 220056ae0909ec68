import {
  createReader,
  type NodeType,
  parametersOf,
  plainSource,
  repairedNode,
  type WorkflowNode,
} from "@heddle/workflow";
import { assertRule } from "../../triggers/schedules/next-fire.ts";

/** Rules of a schedule that cannot be read or never fire. Rules with expressions are not checked. */
export function scheduleProblems(given: WorkflowNode, type: NodeType): string[] {
  const { schedule } = type;
  // Polls read their times with the account's data.
  if (!schedule?.item || /"=/.test(JSON.stringify(given.parameters))) return [];
  const node = repairedNode(given, type);
  const source = plainSource(node.parameters);
  const read = createReader(parametersOf(type), source);
  const parameter = <T>(path: string, fallback?: T): T => source.parameter(path, 0, fallback);
  try {
    const rules = schedule.rules(Object.assign({ node, timezone: "UTC", read }, { parameter }));
    for (const rule of rules) assertRule(rule, "UTC");
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
