import type { Mend } from "../../mending/meant-names.ts";

/** Versions before 1.8 had several kinds of agents; models call tools by themselves now, and one kind is left. */
export const mend: Mend = ({ agent, ...parameters }, version) => {
  if (agent === undefined || agent === "toolsAgent") return undefined;
  const kind = `This agent was made as “${String(agent)}”.`;
  const note =
    agent === "sqlAgent"
      ? `${kind} It runs as an agent that calls tools, and has no database of its own: connect the node of your database to it as a tool.`
      : `${kind} It runs as an agent that calls tools, which is the kind that is left.`;
  return { parameters, version, note };
};
