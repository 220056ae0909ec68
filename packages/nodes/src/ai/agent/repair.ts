import { inTurn, type Repair } from "../../repair/meant-names.ts";
import { repairPrompt } from "../prompt/repair-prompt.ts";

/** First version with a choice of the prompt source. */
const FIRST_WITH_SOURCE = 1.7;

/** Versions before 1.8 had several kinds of agents; models now call tools natively, and one kind is left. */
const repairKind: Repair = ({ agent, ...parameters }, version) => {
  if (agent === undefined || agent === "toolsAgent") return undefined;
  const kind = `This agent was made as “${String(agent)}”.`;
  const note =
    agent === "sqlAgent"
      ? `${kind} It runs as an agent that calls tools, and has no database of its own: connect the node of your database to it as a tool.`
      : `${kind} It runs as an agent that calls tools, which is the kind that is left.`;
  return { parameters, version, note };
};

export const repair: Repair = inTurn(repairKind, repairPrompt(FIRST_WITH_SOURCE));
