import { isRecord, type NodeEnvironment, type Supplied, type Tool, toExecutionError } from "@heddle/workflow";
import { BLOCKED, type OutsideContent, outsideContentOf } from "../agent/outside-content.ts";
import { aiError } from "../errors.ts";
import { problemsOf } from "../json/check-value.ts";
import type { ToolCallContent, ToolResultContent } from "../port/content.ts";
import type { ToolDeclaration } from "../port/tool.ts";

/** A tool with the sub-node that supplies it. */
interface KnownTool {
  readonly tool: Tool;
  readonly by: Supplied<Tool | { readonly tools: readonly Tool[] }>;
}

/** The tools of an agent, by their names. */
export class AgentTools {
  readonly #tools = new Map<string, KnownTool>();
  readonly #outside: OutsideContent;
  /** A tool has brought content from outside. */
  #hasReadOutside = false;

  private constructor(outside: OutsideContent) {
    this.#outside = outside;
  }

  /** @throws where two have the same name */
  static async of(context: NodeEnvironment): Promise<AgentTools> {
    const own = new AgentTools(outsideContentOf(context.workflow.settings["outsideContent"]));
    for (const by of await context.supplied<KnownTool["by"]["value"]>("ai_tool"))
      for (const tool of "tools" in by.value ? by.value.tools : [by.value]) own.#add({ tool, by });
    return own;
  }

  get declarations(): ToolDeclaration[] {
    return [...this.#tools.values()].map(({ tool: { name, description, inputSchema } }) => ({
      name,
      description,
      inputSchema,
    }));
  }

  /** Calls tools: at the same time where none of them does harm when it is repeated, else one after the other. */
  async call(
    calls: readonly ToolCallContent[],
    keyOf: (position: number) => string,
  ): Promise<ToolResultContent[]> {
    const isUnsafe = calls.some(({ toolName }) => this.#tools.get(toolName)?.by.effect === "unsafe");
    const one = (call: ToolCallContent, position: number) => this.#callOne(call, keyOf(position));
    if (!isUnsafe) return Promise.all(calls.map(one));
    const results: ToolResultContent[] = [];
    for (const [position, call] of calls.entries()) results.push(await one(call, position));
    return results;
  }

  #add(known: KnownTool): void {
    const { name, inputSchema } = known.tool;
    // Vector stores in another mode have the output of a tool as well.
    if (name === undefined || inputSchema === undefined)
      throw aiError("no-tool", { node: known.by.node.name });
    if (this.#tools.has(name)) throw aiError("same-tool-name", { name });
    this.#tools.set(name, known);
  }

  async #callOne({ toolCallId, toolName, input }: ToolCallContent, key: string): Promise<ToolResultContent> {
    const result = (value: unknown, isError = false): ToolResultContent => ({
      type: "tool-result",
      toolCallId,
      toolName,
      result: value ?? null,
      ...(isError && { isError }),
    });
    const known = this.#tools.get(toolName);
    if (!known)
      return result(`There is no tool "${toolName}". Tools: ${[...this.#tools.keys()].join(", ")}.`, true);
    const { tool, by } = known;
    if (this.#outside === "block" && this.#hasReadOutside && by.effect === "unsafe")
      return result(BLOCKED, true);
    const { given, problems } = argumentsOf(tool, input);
    if (problems.length > 0) return result(`The call was not made: ${problems.join("; ")}.`, true);
    try {
      // What a tool says that went wrong is an answer, which the model has read when the run begins again.
      const request = { key, input: given, fromAi: given, keepsFailure: true };
      const work = async (call: Parameters<typeof tool.invoke>[1]) => {
        call.setMetadata({ toolCall: { id: toolCallId, name: toolName } });
        return (await tool.invoke(given, call)) ?? null;
      };
      const found = result(await by.run(request, work));
      // What has no effect outside brings nothing from there: calculators, scripts, thoughts.
      if (by.effect === "pure") return found;
      this.#hasReadOutside = true;
      return { ...found, isFromOutside: true };
    } catch (error) {
      if ((error as Error | undefined)?.name === "AbortError") throw error;
      return result(`The tool failed: ${toExecutionError(error).message}`, true);
    }
  }
}

/** The arguments of a call, and what is wrong with them. */
function argumentsOf(
  { inputSchema }: Tool,
  input: string,
): { given: Record<string, unknown>; problems: readonly string[] } {
  let given: unknown;
  try {
    given = input.trim() === "" ? {} : JSON.parse(input);
  } catch {
    return { given: {}, problems: ["the arguments are not JSON"] };
  }
  if (!isRecord(given)) return { given: {}, problems: ["the arguments are not an object"] };
  return { given, problems: problemsOf(inputSchema, given) };
}
