import type { TemplateNode } from "./define-template.ts";

const ai = (type: string, typeVersion: number, parameters: Record<string, unknown>): TemplateNode => ({
  type: `@n8n/n8n-nodes-langchain.${type}`,
  typeVersion,
  parameters,
});

/** Sends a prompt to the connected language model; the reply is in `text`, or with a connected output parser in `output`. */
export const ask = (instructions: string, prompt: string, options: { isParsed?: boolean } = {}) =>
  ai("chainLlm", 1.7, {
    promptType: "define",
    text: prompt,
    ...(options.isParsed && { hasOutputParser: true }),
    messages: { messageValues: [{ type: "SystemMessagePromptTemplate", message: instructions }] },
  });

/** Language model by OpenAI; a sub-node. */
export const openAiModel = () =>
  ai("lmChatOpenAi", 1.3, { model: { __rl: true, mode: "id", value: "gpt-4.1-mini" }, options: {} });

/** Parser for replies that look like the example; a sub-node. */
export const outputLike = (example: object) =>
  ai("outputParserStructured", 1.3, { jsonSchemaExample: JSON.stringify(example, null, 2) });

/** Starts on messages in the chat of the editor. */
export const chatTrigger = (webhookId: string) => ({ ...ai("chatTrigger", 1.1, { options: {} }), webhookId });

/** Agent that answers chat messages with the connected model, memory and tools. */
export const agent = (systemMessage: string) => ai("agent", 2.2, { options: { systemMessage } });

/** Memory in Heddle's database; a sub-node. */
export const simpleMemory = () => ai("memoryBufferWindow", 1.3, { contextWindowLength: 10 });

/** Calculator; a tool. */
export const calculator = () => ai("toolCalculator", 1, {});

/** Fetches a URL that the model fills in; a tool. */
export const httpTool = (toolDescription: string, url: string) =>
  ai("toolHttpRequest", 1.1, { toolDescription, url });
