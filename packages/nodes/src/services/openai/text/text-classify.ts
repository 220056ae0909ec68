import { simplify } from "../../../models/service-parameters.ts";
import { jsonBody } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";

export const textClassify = defineOperation({
  resource: "text",
  value: "classify",
  name: "Classify Text for Violations",
  action: "Classify text for violations",
  description: "Says whether a text is against the rules of the service",
  effect: "pure",
  parameters: [
    {
      displayName: "Text Input",
      name: "input",
      type: "string",
      default: "",
      required: true,
      typeOptions: { rows: 2 },
      description: "The text to classify",
    },
    simplify,
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Use Stable Model",
          name: "useStableModel",
          type: "boolean",
          default: false,
          description: "Whether to use the model that changes less often",
        },
      ],
    },
  ],
  run: async ({ parameters: { input, simplify, options }, send, itemIndex }) => {
    const { results = [] } = await send<{ results?: Record<string, unknown>[] }>({
      method: "POST",
      path: "/moderations",
      body: jsonBody({ input, model: options.useStableModel ? "omni-moderation-2024-09-26" : undefined }),
    });
    const found = simplify ? results.map(({ flagged }) => ({ flagged })) : results;
    return found.map((json) => ({ json: json as never, pairedItem: { item: itemIndex } }));
  },
});
