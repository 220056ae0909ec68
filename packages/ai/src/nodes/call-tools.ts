import {
  type Effect,
  isRecord,
  NOT_CALLED,
  type NodeEnvironment,
  type Supplied,
  type Tool,
  toExecutionError,
} from "@heddle/workflow";
import {
  type Approval,
  type CallToApprove,
  declined,
  defaultRule,
  needsApproval,
} from "../agent/approval.ts";
import { BLOCKED, NOBODY_TO_ASK, type OutsideContent, outsideContentOf } from "../agent/outside-content.ts";
import { aiError } from "../errors.ts";
import { problemsOf } from "../json/check-value.ts";
import type { ToolCallContent, ToolResultContent } from "../port/content.ts";
import type { ChatMessage } from "../port/message.ts";
import type { ToolDeclaration } from "../port/tool.ts";
import { askTogether, type CallBehind } from "./ask-together.ts";

/** A tool with the sub-node that supplies it. */
interface KnownTool {
  readonly tool: Tool;
  readonly by: Supplied<Tool | { readonly tools: readonly Tool[] }>;
}

/** A call whose arguments fit. */
interface PreparedCall extends KnownTool {
  readonly given: Record<string, unknown>;
}

/** The tools of an agent, by their names. */
export class AgentTools {
  readonly #tools = new Map<string, KnownTool>();
  readonly #context: NodeEnvironment;
  readonly #outside: OutsideContent;
  readonly #approval: Approval | undefined;
  /** A tool has brought content from outside. */
  #hasReadOutside = false;

  private constructor(context: NodeEnvironment, approval: Approval | undefined) {
    this.#context = context;
    this.#outside = outsideContentOf(context.workflow.settings["outsideContent"]);
    this.#approval = approval;
  }

  /** @throws where two have the same name */
  static async of(context: NodeEnvironment, approval?: Approval): Promise<AgentTools> {
    const own = new AgentTools(context, approval);
    for (const by of await context.supplied<KnownTool["by"]["value"]>("ai_tool"))
      for (const tool of "tools" in by.value ? by.value.tools : [by.value]) own.#add({ tool, by });
    return own;
  }

  /** Takes note of earlier messages: content from outside that is among them is still read. */
  remember(messages: readonly ChatMessage[]): void {
    const isFromOutside = (message: ChatMessage) =>
      message.role === "tool" && message.content.some((part) => part.isFromOutside);
    if (messages.some(isFromOutside)) this.#hasReadOutside = true;
  }

  get declarations(): ToolDeclaration[] {
    return [...this.#tools.values()].map(({ tool: { name, description, inputSchema } }) => ({
      name,
      description,
      inputSchema,
    }));
  }

  /**
   * Calls tools: concurrently if none of them is harmful when repeated, otherwise one after the other. A user's
   * approval comes first: one request for all calls, in the step `approvalKey`.
   */
  async call(
    calls: readonly ToolCallContent[],
    keyOf: (position: number) => string,
    approvalKey = "approval",
  ): Promise<ToolResultContent[]> {
    const refusals = await this.#refusals(calls, keyOf, approvalKey);
    const decided = await askTogether(this.#context, this.#behind(calls), keyOf);
    const isUnsafe = calls.some(({ toolName }) => effectOf(this.#tools.get(toolName)) === "unsafe");
    const one = async (call: ToolCallContent, position: number) => {
      const refusal = refusals.get(position) ?? decided.get(position);
      if (refusal != null) return resultOf(call, refusal, true);
      return this.#callOne(call, keyOf(position), decided.has(position));
    };
    if (!isUnsafe) return Promise.all(calls.map(one));
    const results: ToolResultContent[] = [];
    for (const [position, call] of calls.entries()) results.push(await one(call, position));
    return results;
  }

  /** Requests a user's approval of the calls that need it; returns the model's results for the rejected ones. */
  async #refusals(
    calls: readonly ToolCallContent[],
    keyOf: (position: number) => string,
    approvalKey: string,
  ): Promise<ReadonlyMap<number, string>> {
    const approval = this.#approval;
    if (!approval) return new Map();
    const asked = calls.flatMap((call, position): CallToApprove[] => {
      const prepared = this.#prepared(call);
      if ("refusal" in prepared || !this.#isToBeApproved(prepared, approval)) return [];
      // Earlier calls, in a run whose responses are reused, are not repeated.
      if (this.#context.hasStep(keyOf(position)) && !this.#context.hasStep(approvalKey)) return [];
      const { by, given } = prepared;
      return [{ position, tool: call.toolName, node: by.node.name, input: given }];
    });
    if (asked.length === 0) return new Map();
    const { ask } = this.#context;
    const request = approval.request?.bind(approval);
    if (!request || (!ask && approval.rule === undefined)) return this.#refused(asked);
    if (!ask) throw aiError("cannot-ask", { node: this.#context.node.name });
    const answer = await ask({
      key: approvalKey,
      effect: "pure",
      send: () => request(asked, approvalKey),
    });
    return new Map(
      asked.flatMap(({ position }) => {
        const refusal = declined(answer, position);
        return refusal === undefined ? [] : [[position, refusal] as const];
      }),
    );
  }

  /** Calls that need approval where no user can be asked. */
  #refused(calls: readonly CallToApprove[]): ReadonlyMap<number, string> {
    for (const { node } of calls)
      this.#context.hint(
        `“${node}” was not called: it changes something outside, content from outside was read before, and nobody can be asked here. The workflow settings can allow it.`,
      );
    return new Map(calls.map(({ position }) => [position, NOBODY_TO_ASK]));
  }

  /** Possible calls whose tools request approval themselves. */
  #behind(calls: readonly ToolCallContent[]): CallBehind[] {
    return calls.flatMap((call, position): CallBehind[] => {
      const prepared = this.#prepared(call);
      if ("refusal" in prepared || !prepared.tool.asksFirst) return [];
      const { by, given: input, tool } = prepared;
      return [{ position, tool: tool.name, input, by, asksFirst: prepared.tool.asksFirst }];
    });
  }

  #isToBeApproved(known: KnownTool, { rule = defaultRule(this.#context) }: Approval): boolean {
    return !known.tool.asksFirst && needsApproval(rule, effectOf(known), this.#hasReadOutside);
  }

  #add(known: KnownTool): void {
    const { name, inputSchema } = known.tool;
    // Vector stores in another mode have the output of a tool as well.
    if (name === undefined || inputSchema === undefined)
      throw aiError("no-tool", { node: known.by.node.name });
    if (this.#tools.has(name)) throw aiError("same-tool-name", { name });
    this.#tools.set(name, known);
  }

  /** The tool and the arguments of a call, or why it cannot be made. */
  #prepared({ toolName, input }: ToolCallContent): PreparedCall | { readonly refusal: string } {
    const known = this.#tools.get(toolName);
    if (!known)
      return { refusal: `There is no tool "${toolName}". Tools: ${[...this.#tools.keys()].join(", ")}.` };
    if (this.#outside === "block" && this.#hasReadOutside && effectOf(known) === "unsafe")
      return { refusal: BLOCKED };
    const { given, problems } = argumentsOf(known.tool, input);
    if (problems.length > 0) return { refusal: `The call was not made: ${problems.join("; ")}.` };
    return { ...known, given };
  }

  async #callOne(called: ToolCallContent, key: string, isApproved: boolean): Promise<ToolResultContent> {
    const prepared = this.#prepared(called);
    if ("refusal" in prepared) return resultOf(called, prepared.refusal, true);
    const { tool, by, given } = prepared;
    try {
      // A tool's error is a result, which the model has read when the run restarts.
      const request = { key, input: given, fromAi: given, keepsFailure: true };
      const work = async (call: Parameters<typeof tool.invoke>[1]) => {
        call.setMetadata({ toolCall: { id: called.toolCallId, name: called.toolName } });
        const invoke = (isApproved && tool.asksFirst?.invokeApproved) || tool.invoke;
        return (await invoke.call(tool, given, call)) ?? null;
      };
      const found = resultOf(called, await by.run(request, work));
      // Tools without an external effect return no untrusted content: calculators, scripts, reasoning.
      if (effectOf(prepared) === "pure") return found;
      this.#hasReadOutside = true;
      return { ...found, isFromOutside: true };
    } catch (error) {
      if ((error as Error | undefined)?.name === "AbortError") throw error;
      const { message } = toExecutionError(error);
      const isRefused = message.startsWith(NOT_CALLED);
      return resultOf(called, isRefused ? message : `The tool failed: ${message}`, true);
    }
  }
}

/** External effect of repeating a tool call; `undefined` for an unknown tool. */
function effectOf(known: KnownTool): Effect;
function effectOf(known: KnownTool | undefined): Effect | undefined;
function effectOf(known: KnownTool | undefined): Effect | undefined {
  return known && (known.tool.effect ?? known.by.effect);
}

function resultOf(
  { toolCallId, toolName }: ToolCallContent,
  value: unknown,
  isError = false,
): ToolResultContent {
  return { type: "tool-result", toolCallId, toolName, result: value ?? null, ...(isError && { isError }) };
}

/** Arguments of a call, and their errors. */
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
