import { listTriggers, type WorkflowTriggers } from "@heddle/api";
import { reaching } from "../../../identity/projects/reach.ts";
import { serve } from "../../call/serve.ts";
import { shortName, triggerKind } from "../../node-types/trigger-kinds.ts";
import { nodeHeadings } from "../../node-types/type-lists.ts";

export default serve(listTriggers, async ({ query: { workflowId }, caller, context }) => {
  const { store, runtime } = context;
  const active = store.db
    .selectFrom("workflow")
    .select(["id", "name"])
    .where("active", "=", 1)
    .where(reaching(store, "workflow:read", caller))
    .orderBy("name")
    .orderBy("id");
  const asked = workflowId ? active.where("id", "=", workflowId) : active;
  const states = await runtime.triggerStates(await asked.execute());
  const installed = await nodeHeadings(context);
  const kindOf = (type: string) => triggerKind(type, installed) ?? { type, displayName: shortName(type) };
  const listed = states.map(
    ({ triggers, ...workflow }): WorkflowTriggers => ({
      ...workflow,
      triggers: triggers.map((trigger) => ({ ...trigger, ...kindOf(trigger.type) })),
    }),
  );
  return listed.sort((one, other) => Number(hasProblem(other)) - Number(hasProblem(one)));
});

const hasProblem = ({ problem, triggers }: WorkflowTriggers): boolean =>
  problem !== undefined || triggers.some((trigger) => trigger.problem !== undefined);
