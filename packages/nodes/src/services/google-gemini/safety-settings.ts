import type { NodeProperty } from "@heddle/workflow";

/** Content that Gemini blocks. @see https://ai.google.dev/gemini-api/docs/safety-settings */
export const safetySettings = {
  displayName: "Safety Settings",
  name: "safetySettings",
  type: "fixedCollection",
  typeOptions: { multipleValues: true },
  default: {},
  placeholder: "Add setting",
  description: "Harmful content to block, and from which probability",
  options: [
    {
      name: "values",
      displayName: "Setting",
      values: [
        {
          displayName: "Category",
          name: "category",
          type: "options",
          default: "HARM_CATEGORY_HARASSMENT",
          options: [
            { name: "Dangerous Content", value: "HARM_CATEGORY_DANGEROUS_CONTENT" },
            { name: "Harassment", value: "HARM_CATEGORY_HARASSMENT" },
            { name: "Hate Speech", value: "HARM_CATEGORY_HATE_SPEECH" },
            { name: "Sexually Explicit", value: "HARM_CATEGORY_SEXUALLY_EXPLICIT" },
          ],
        },
        {
          displayName: "Threshold",
          name: "threshold",
          type: "options",
          default: "HARM_BLOCK_THRESHOLD_UNSPECIFIED",
          options: [
            { name: "As the Model Decides", value: "HARM_BLOCK_THRESHOLD_UNSPECIFIED" },
            { name: "Block Few", value: "BLOCK_ONLY_HIGH" },
            { name: "Block Most", value: "BLOCK_LOW_AND_ABOVE" },
            { name: "Block None", value: "BLOCK_NONE" },
            { name: "Block Some", value: "BLOCK_MEDIUM_AND_ABOVE" },
          ],
        },
      ],
    },
  ],
} as const satisfies NodeProperty;
