import { describeModel } from "../../models/testing/describe-model.ts";
import node from "./lm-chat-open-ai.node.ts";

describeModel([
  {
    type: node,
    typeVersion: 1.2,
    credential: "openAiApi",
    data: (provider) => ({ url: `${provider.url}/v1` }),
    parameters: {
      model: { __rl: true, mode: "list", value: "gpt-4o" },
      options: { temperature: 0.3, maxTokens: 100, topP: 0.9, responseFormat: "json_object" },
    },
    asked: {
      path: "/v1/chat/completions",
      headers: { authorization: "Bearer secret-key" },
      body: {
        model: "gpt-4o",
        temperature: 0.3,
        max_tokens: 100,
        top_p: 0.9,
        response_format: { type: "json_object" },
      },
    },
    by: { provider: "openai_compatible", modelId: "gpt-4o" },
  },
  {
    type: node,
    credential: "openAiApi",
    data: (provider) => ({ url: `${provider.url}/v1` }),
    parameters: { model: "gpt-4" },
    asked: {
      path: "/v1/chat/completions",
      headers: { authorization: "Bearer secret-key" },
      body: { model: "gpt-4" },
    },
    by: { provider: "openai_compatible", modelId: "gpt-4" },
  },
  {
    type: node,
    typeVersion: 1.3,
    credential: "openAiApi",
    host: "api.openai.com",
    parameters: {
      model: { __rl: true, mode: "list", value: "gpt-4.1-mini" },
      builtInTools: { webSearch: { searchContextSize: "high", allowedDomains: "a.example, b.example" } },
      options: {
        temperature: 0.3,
        maxTokens: 100,
        textFormat: { textOptions: { type: "json_object", verbosity: "low" } },
      },
    },
    asked: {
      path: "/v1/responses",
      headers: { authorization: "Bearer secret-key" },
      body: {
        model: "gpt-4.1-mini",
        temperature: 0.3,
        max_output_tokens: 100,
        store: false,
        text: { format: { type: "json_object" }, verbosity: "low" },
        tools: [
          {
            type: "web_search",
            search_context_size: "high",
            filters: { allowed_domains: ["a.example", "b.example"] },
          },
        ],
      },
    },
    by: { provider: "openai", modelId: "gpt-4.1-mini" },
  },
  {
    type: node,
    typeVersion: 1.3,
    credential: "openAiApi",
    host: "api.openai.com",
    parameters: {
      model: { __rl: true, mode: "list", value: "gpt-5-mini" },
      responsesApiEnabled: false,
      builtInTools: {},
    },
    asked: {
      path: "/v1/chat/completions",
      headers: { authorization: "Bearer secret-key" },
      body: { model: "gpt-5-mini" },
    },
    by: { provider: "openai", modelId: "gpt-5-mini" },
  },
  {
    type: node,
    typeVersion: 1.3,
    credential: "openAiApi",
    data: (provider) => ({ url: `${provider.url}/v1` }),
    parameters: { model: { __rl: true, mode: "list", value: "qwen3" }, builtInTools: {} },
    asked: {
      path: "/v1/chat/completions",
      headers: { authorization: "Bearer secret-key" },
      body: { model: "qwen3" },
    },
    by: { provider: "openai_compatible", modelId: "qwen3" },
  },
]);
