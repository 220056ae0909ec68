import type { NodeMethods, NodeProperty } from "@heddle/workflow";
import { defineChatModel } from "../../models/define-chat-model.ts";
import { maxOutputTokens, optionsOf, temperature, topK, topP } from "../../models/options.ts";
import { safetySettings } from "../google-gemini/safety-settings.ts";

const projectId = {
  displayName: "Project ID",
  name: "projectId",
  type: "resourceLocator",
  default: { __rl: true, mode: "list", value: "" },
  required: true,
  description: "The project of Google Cloud that pays",
  modes: [
    {
      name: "list",
      displayName: "From List",
      type: "list",
      typeOptions: { searchListMethod: "gcpProjectsList", searchable: true },
    },
    { name: "id", displayName: "ID", type: "string" },
  ],
} as const satisfies NodeProperty;

const modelName = {
  displayName: "Model Name",
  name: "modelName",
  type: "string",
  default: "gemini-2.5-flash",
  description: "Model to use",
} as const satisfies NodeProperty;

const thinkingBudget = {
  displayName: "Thinking Budget",
  name: "thinkingBudget",
  type: "number",
  default: -1,
  description: "Tokens for thinking; as the model likes with -1",
} as const satisfies NodeProperty;

const methods: NodeMethods = {
  listSearch: {
    gcpProjectsList: async (context, filter = "") => {
      const request = { baseURL: "https://cloudresourcemanager.googleapis.com/v1", url: "projects" };
      const answer = await context.request<{ projects?: { projectId: string; name?: string }[] }>(
        request,
        "googleApi",
      );
      const wanted = filter.toLowerCase();
      return {
        results: (answer.projects ?? [])
          .map(({ projectId: value, name }) => ({ name: name || value, value }))
          .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted)),
      };
    },
  },
};

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmChatGoogleVertex",
  displayName: "Google Vertex Chat Model",
  description: "A Gemini model in a Google Cloud project",
  icon: "file:lm-chat-google-vertex.svg",
  versions: [1],
  credential: "googleApi",
  alias: ["Gemini", "GCP"],
  properties: [
    projectId,
    modelName,
    optionsOf([maxOutputTokens, safetySettings, temperature, thinkingBudget, topK, topP]),
  ],
  methods,
  choose: ({ projectId: project, modelName: modelId, options }, { region }) => {
    const location = String(region || "us-central1").trim();
    return {
      format: "gemini",
      provider: "gcp.vertex_ai",
      modelId,
      baseUrl: `https://${location === "global" ? "" : `${location}-`}aiplatform.googleapis.com`,
      settings: {
        modelsPath: `v1/projects/${encodeURIComponent(project)}/locations/${location}/publishers/google/models`,
        temperature: options.temperature,
        topP: options.topP,
        topK: options.topK,
        maxTokens: options.maxOutputTokens,
        thinkingBudget: options.thinkingBudget,
        safetySettings: options.safetySettings.values,
      },
    };
  },
});
