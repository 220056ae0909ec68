import type { createOpenAI } from "@ai-sdk/openai";
import type { ModelSettings } from "../../models/settings.ts";
import type { GenerateOptions } from "../../port/chat-model.ts";
import type { ToolResultContent } from "../../port/content.ts";
import type { AssistantContent, ChatMessage, UserContent } from "../../port/message.ts";
import type { ToolChoice } from "../../port/tool.ts";

/** A model of the other library; all of its packages have the same interface. */
export type OtherModel = ReturnType<ReturnType<typeof createOpenAI>>;
type OtherQuestion = Parameters<OtherModel["doGenerate"]>[0];

/** Request to a model, in our format. */
export interface Question {
  readonly messages: readonly ChatMessage[];
  readonly options?: GenerateOptions;
  readonly settings?: ModelSettings;
  /** Requests a streamed response. */
  readonly isStreamed?: boolean;
}

const said = (text: string): ChatMessage => ({ role: "user", content: [{ type: "text", text }] });
const system: ChatMessage = { role: "system", content: "You are a guide of the city." };
const weather = {
  name: "weather",
  description: "Weather of a city",
  inputSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
};
const clock = { ...weather, name: "time", description: "The time in a city" };
const tools = [weather, clock];
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=";
const schema = {
  type: "object",
  properties: { name: { type: "string" }, people: { type: "number" } },
  required: ["name", "people"],
  additionalProperties: false,
};

const choosing = (toolChoice: ToolChoice): Question => ({
  messages: [said("The weather in Rome?")],
  options: { tools, toolChoice },
});

/** Requests sent to every model. */
export const QUESTIONS = {
  "a text with instructions": { messages: [system, said("Where shall I begin?")] },
  "a text that is answered in parts": {
    messages: [system, said("Where shall I begin?")],
    isStreamed: true,
  },
  "a conversation": {
    messages: [
      system,
      said("Hello"),
      { role: "assistant", content: [{ type: "text", text: "Welcome to Rome." }] },
      said("Where shall I begin?"),
    ],
  },
  "temperature, top-p, a limit and an end": {
    messages: [said("Count")],
    settings: { temperature: 0.3, topP: 0.8, maxTokens: 200, stop: ["ten", "11"] },
  },
  "penalties and a seed": {
    messages: [said("Count")],
    settings: { frequencyPenalty: 0.5, presencePenalty: 0.25, seed: 7 },
  },
  "an image by value": {
    messages: [
      {
        role: "user",
        content: [
          { type: "text", text: "What is this?" },
          { type: "file", mediaType: "image/png", source: { type: "base64", base64: png } },
        ],
      },
    ],
  },
  "an image by its address": {
    messages: [
      {
        role: "user",
        content: [
          { type: "text", text: "What is this?" },
          { type: "file", mediaType: "image/png", source: { type: "url", url: "https://x.example/a.png" } },
        ],
      },
    ],
  },
  "tools that it may call": choosing("auto"),
  "tools that it must not call": choosing("none"),
  "tools of which it must call one": choosing("required"),
  "a tool that it must call": choosing({ toolName: "weather" }),
  "results of tools": {
    messages: [
      system,
      said("The weather and the time in Rome?"),
      {
        role: "assistant",
        content: [
          { type: "text", text: "I look." },
          { type: "tool-call", toolCallId: "abcdef123", toolName: "weather", input: '{"city":"Rome"}' },
          { type: "tool-call", toolCallId: "abcdef456", toolName: "time", input: '{"city":"Rome"}' },
        ],
      },
      {
        role: "tool",
        content: [
          {
            type: "tool-result",
            toolCallId: "abcdef123",
            toolName: "weather",
            result: { sky: "clear", degrees: 21 },
          },
          { type: "tool-result", toolCallId: "abcdef456", toolName: "time", result: "noon" },
        ],
      },
    ],
    options: { tools },
  },
  "a tool that failed": {
    messages: [
      said("The weather in Rome?"),
      {
        role: "assistant",
        content: [
          { type: "tool-call", toolCallId: "abcdef123", toolName: "weather", input: '{"city":"Rome"}' },
        ],
      },
      {
        role: "tool",
        content: [
          {
            type: "tool-result",
            toolCallId: "abcdef123",
            toolName: "weather",
            result: "no signal",
            isError: true,
          },
        ],
      },
    ],
    options: { tools },
  },
  "an answer by a schema": {
    messages: [said("The largest city, as JSON?")],
    options: { output: { name: "city", schema } },
  },
  "an answer in JSON": { messages: [said("The largest city, as JSON?")], options: { output: {} } },
} satisfies Record<string, Question>;

/** The same question in the words of the other library. */
export function inOtherWords({ messages, options = {}, settings = {} }: Question): OtherQuestion {
  return {
    prompt: messages.map(otherMessage),
    temperature: settings.temperature,
    topP: settings.topP,
    maxOutputTokens: settings.maxTokens,
    stopSequences: settings.stop && [...settings.stop],
    frequencyPenalty: settings.frequencyPenalty,
    presencePenalty: settings.presencePenalty,
    seed: settings.seed,
    tools: options.tools?.map((tool) => ({ type: "function", ...tool })),
    toolChoice: otherChoice(options.toolChoice),
    responseFormat: options.output && { type: "json", ...options.output },
  } as OtherQuestion;
}

function otherChoice(choice: ToolChoice | undefined): OtherQuestion["toolChoice"] {
  if (choice === undefined) return undefined;
  return typeof choice === "object" ? { type: "tool", ...choice } : { type: choice };
}

type OtherMessage = OtherQuestion["prompt"][number];

function otherMessage(message: ChatMessage): OtherMessage {
  switch (message.role) {
    case "system":
      return message;
    case "user":
      return { role: "user", content: message.content.map(otherUserPart) } as OtherMessage;
    case "assistant":
      return { role: "assistant", content: message.content.map(otherAnswerPart) } as OtherMessage;
    case "tool":
      return { role: "tool", content: message.content.map(otherResult) } as OtherMessage;
  }
}

function otherUserPart(part: UserContent): object {
  if (part.type === "text") return part;
  const { source, mediaType } = part;
  const data =
    source.type === "url" ? { type: "url", url: new URL(source.url) } : { type: "data", data: source.base64 };
  return { type: "file", mediaType, data };
}

function otherAnswerPart(part: AssistantContent): object {
  return part.type === "tool-call" ? { ...part, input: JSON.parse(part.input) } : part;
}

function otherResult({ result, isError, ...part }: ToolResultContent): object {
  const kind = typeof result === "string" ? (isError ? "error-text" : "text") : "json";
  return { ...part, output: { type: kind, value: result } };
}
