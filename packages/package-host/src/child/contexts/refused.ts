import { refusing, SIGNED_CALLS } from "../family/refused.ts";

const AGENTS = "Connect the built-in agent, or call a workflow that has one with `executeWorkflow`.";

/**
 * Members of contexts that Heddle does not offer, and alternatives: code that calls one gets that sentence as an error,
 * instead of failing on something undefined.
 */
const REFUSED_MEMBERS: Readonly<Record<string, string>> = {
  beginN8nOAuth2Flow: SIGNED_CALLS,
  completeN8nOAuth2Flow: SIGNED_CALLS,
  executeAgent: AGENTS,
  getExecutionDataById: "Ask the REST interface of the server for the execution.",
  getWorkflowNodeContext: "Methods of a form find the trigger of the workflow that the form chooses.",
  listAgents: AGENTS,
  refreshN8nOAuth2Flow: SIGNED_CALLS,
  validateCookieAuth: SIGNED_CALLS,
  validateN8nOAuth2Token: SIGNED_CALLS,
};

export const refusedMembers = Object.fromEntries(
  Object.entries(REFUSED_MEMBERS).map(([name, instead]) => [name, refusing(name, instead)]),
);
