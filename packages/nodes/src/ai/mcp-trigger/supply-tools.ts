import type { AgentTools } from "@heddle/ai";
import type { NodeEnvironment } from "@heddle/workflow";
import type { ServedTool, ServedTools, ToolAnswer } from "../mcp/serve-tools.ts";

/** A call in the run data of the trigger. */
interface ShownCall extends Record<string, unknown> {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly result: unknown;
  readonly isError?: true;
}

/** Tools that a node's sub-nodes supply to clients. */
export class SupplyTools implements ServedTools {
  readonly calls: ShownCall[] = [];
  /** Reason why the tools are unavailable; also sent to the client. */
  failure: unknown;
  readonly #context: NodeEnvironment;
  #tools: Promise<AgentTools> | undefined;

  constructor(context: NodeEnvironment) {
    this.#context = context;
  }

  async list(): Promise<readonly ServedTool[]> {
    return (await this.#known()).declarations;
  }

  async call(name: string, input: Readonly<Record<string, unknown>>): Promise<ToolAnswer> {
    const tools = await this.#known();
    const key = `call ${this.calls.length}`;
    const asked = {
      type: "tool-call" as const,
      toolCallId: key,
      toolName: name,
      input: JSON.stringify(input),
    };
    const [answer] = await tools.call([asked], () => key);
    const { result, isError } = answer!;
    this.calls.push({ tool: name, arguments: input, result, ...(isError && { isError: true as const }) });
    return { value: result, isError };
  }

  async #known(): Promise<AgentTools> {
    this.#tools ??= import("@heddle/ai").then(({ AgentTools }) => AgentTools.of(this.#context));
    try {
      return await this.#tools;
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}
