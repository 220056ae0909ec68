/** Connection types of sub-nodes. */
export type SubNodeType = "ai_languageModel" | "ai_memory" | "ai_outputParser" | "ai_tool";

/** A connection from an output of a node to an input of another. */
export interface FlowEdge {
  from: string;
  output: number;
  to: string;
  input: number;
  type: "main" | SubNodeType;
}

/**
 * Reads connections that are written as chains of names: `A > B > C`. After a name, `#1` means its second output; before one, `1#` means
 * its second input: `Is it late? #1 > 1# Merge`. @throws Error for names that are no nodes
 */
export function readFlow(chains: readonly string[], names: readonly string[]): FlowEdge[] {
  return chains.flatMap((chain) => {
    const stops = chain.split(" > ").map((stop) => readStop(stop, names));
    return stops.slice(1).map((to, index) => {
      const from = stops[index]!;
      return { from: from.name, output: from.output, to: to.name, input: to.input, type: "main" as const };
    });
  });
}

function readStop(stop: string, names: readonly string[]) {
  const [, input = "0", name = "", output = "0"] = /^(?:(\d)# )?(.*?)(?: #(\d))?$/.exec(stop) ?? [];
  if (!names.includes(name))
    throw new Error(`The flow of a template names "${name}", which is not one of its nodes.`);
  return { name, input: Number(input), output: Number(output) };
}
