import type { VectorStore } from "@heddle/ai";
import { defineNode, type Tool } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { toolNameOf } from "../tool-schema/tool-name-of.ts";

/** Prompt of the tool's own model. */
const INSTRUCTIONS =
  "Answer the question from these texts only. Where they do not say it, answer that you do not know it.";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.toolVectorStore",
  effect: "idempotent",
  descriptions: [
    {
      name: "@n8n/n8n-nodes-langchain.toolVectorStore",
      displayName: "Answer questions with a vector store",
      description:
        "A tool for language models that answers questions from a vector store, with its own model",
      version: [1, 1.1],
      group: ["transform"],
      icon: "file:tool-vector-store.svg",
      defaults: { name: "Answer questions with a vector store" },
      inputs: `={{ [
        { type: "ai_vectorStore", displayName: "Vector Store", maxConnections: 1, required: true },
        { type: "ai_languageModel", displayName: "Model", maxConnections: 1, required: true },
      ] }}`,
      outputs: ["ai_tool"],
      outputNames: ["Tool"],
      codex: { categories: ["AI"], subcategories: { AI: ["Tools"], Tools: ["Other Tools"] }, alias: ["RAG"] },
      properties: [
        {
          displayName: "Data Name",
          name: "name",
          type: "string",
          default: "",
          required: true,
          placeholder: "e.g. users_info",
          displayOptions: { show: { "@version": [1] } },
        },
        {
          displayName: "Description of Data",
          name: "description",
          type: "string",
          typeOptions: { rows: 3 },
          default: "",
          required: true,
          description: "Topic of the texts, and when the model should use them",
        },
        {
          displayName: "Limit",
          name: "topK",
          type: "number",
          default: 4,
          description: "Limit of pieces for the answer",
        },
      ],
    },
  ],
  supply(context) {
    const { name, description } = context.read(0);
    const value: Tool = {
      name: toolNameOf(context, name),
      description: `Answers questions about ${name.trim() || context.node.name}. ${description} Takes a whole question.`,
      inputSchema: {
        type: "object",
        properties: { input: { type: "string", description: "The question" } },
        required: ["input"],
      },
      invoke: async ({ input }, call) => {
        const question = String(input);
        const [store] = await call.supplied<VectorStore>("ai_vectorStore");
        if (!store) throw nodeError("no-vector-store", { node: call.node.name });
        const { topK } = context.read(0);
        const request = { key: "search", input: { query: question } };
        const found = await store.run(request, (search) => store.value.search(question, topK, search));
        const { askForText } = await import("@heddle/ai");
        const texts = found.map(({ text }) => text).join("\n\n---\n\n");
        const content = [{ type: "text" as const, text: question }];
        const instructions = `${INSTRUCTIONS}\n\nThe texts:\n${texts}`;
        return (await askForText(call, { key: "answer", instructions, content })).output;
      },
    };
    return { value };
  },
});
