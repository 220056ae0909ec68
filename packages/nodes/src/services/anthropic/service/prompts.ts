import type { Item, NodeProperty } from "@heddle/workflow";
import { options, simplify } from "../../../models/service-parameters.ts";
import { jsonBody, type SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { BETAS } from "./answer.ts";

const messages = {
  displayName: "Messages",
  name: "messages",
  type: "fixedCollection",
  typeOptions: { multipleValues: true, sortable: true },
  placeholder: "Add message",
  default: { values: [{ content: "", role: "user" }] },
  description: "The prompt that is worked on",
  options: [
    {
      name: "values",
      displayName: "Message",
      values: [
        { displayName: "Prompt", name: "content", type: "string", default: "", typeOptions: { rows: 2 } },
        {
          displayName: "Role",
          name: "role",
          type: "options",
          default: "user",
          options: [
            { name: "Assistant", value: "assistant" },
            { name: "User", value: "user" },
          ],
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

const system = {
  displayName: "System Message",
  name: "system",
  type: "string",
  default: "",
  typeOptions: { rows: 2 },
  description: "The instructions that belong to the prompt",
} as const satisfies NodeProperty;

const feedback = {
  displayName: "Feedback",
  name: "feedback",
  type: "string",
  default: "",
  typeOptions: { rows: 2 },
  description: "Improvement",
} as const satisfies NodeProperty;

/** Writes a prompt for a task. */
export const promptGenerate = defineOperation({
  resource: "prompt",
  value: "generate",
  name: "Generate Prompt",
  action: "Generate a prompt",
  description: "Writes a prompt for a task",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    {
      displayName: "Task",
      name: "task",
      type: "string",
      default: "",
      required: true,
      typeOptions: { rows: 2 },
      description: "Purpose of the prompt",
    },
    simplify,
  ],
  run: (call) => askFor(call, "generate_prompt", { task: call.parameters.task }),
});

/** Makes a prompt better. */
export const promptImprove = defineOperation({
  resource: "prompt",
  value: "improve",
  name: "Improve Prompt",
  action: "Improve a prompt",
  description: "Makes a prompt better",
  effect: "idempotent",
  parameters: [messages, simplify, options([system, feedback])],
  run: (call) =>
    askFor(call, "improve_prompt", {
      messages: said(call.parameters.messages.values),
      system: call.parameters.options.system,
      feedback: call.parameters.options.feedback,
    }),
});

/** Replaces changing parts of a prompt with variables. */
export const promptTemplatize = defineOperation({
  resource: "prompt",
  value: "templatize",
  name: "Templatize Prompt",
  action: "Templatize a prompt",
  description: "Puts variables in place of what changes from use to use",
  effect: "idempotent",
  parameters: [messages, simplify, options([system])],
  run: (call) =>
    askFor(call, "templatize_prompt", {
      messages: said(call.parameters.messages.values),
      system: call.parameters.options.system,
    }),
});

function said(values: readonly { readonly role: string; readonly content: string }[] = []): object[] {
  return values.map(({ role, content }) => ({ role, content: [{ type: "text", text: content }] }));
}

interface Prompt {
  readonly messages?: unknown;
  readonly system?: unknown;
  readonly variable_values?: unknown;
}

async function askFor(
  {
    send,
    itemIndex,
    parameters,
  }: Pick<SendingCall, "send" | "itemIndex"> & {
    readonly parameters: { readonly simplify: boolean };
  },
  tool: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Item> {
  const answer = await send<Prompt>({
    method: "POST",
    path: `/v1/experimental/${tool}`,
    headers: { "anthropic-beta": BETAS.prompts },
    body: jsonBody(body),
  });
  const { messages, system, variable_values: values } = answer;
  const json = parameters.simplify
    ? { messages, system, ...(values !== undefined && { variable_values: values }) }
    : answer;
  return { json: json as Item["json"], pairedItem: { item: itemIndex } };
}
