import type { ChatModelFormats } from "@heddle/ai";
import type { NodeProperty } from "@heddle/workflow";

/** Tools that the service runs itself. */
export const builtInTools = {
  displayName: "Built-in Tools",
  name: "builtInTools",
  type: "collection",
  placeholder: "Add tool",
  default: {},
  options: [
    {
      displayName: "Web Search",
      name: "webSearch",
      type: "collection",
      default: {},
      options: [
        {
          displayName: "Search Context Size",
          name: "searchContextSize",
          type: "options",
          default: "medium",
          options: [
            { name: "High", value: "high" },
            { name: "Low", value: "low" },
            { name: "Medium", value: "medium" },
          ],
        },
        {
          displayName: "Allowed Domains",
          name: "allowedDomains",
          type: "string",
          default: "",
          description: "Separated by commas",
        },
      ],
    },
    {
      displayName: "Code Interpreter",
      name: "codeInterpreter",
      type: "boolean",
      default: true,
      description: "Whether the model may run code at the service",
    },
  ],
} as const satisfies NodeProperty;

type BuiltInTool = NonNullable<ChatModelFormats["responses"]["builtInTools"]>[number];

interface ChosenTools {
  readonly webSearch?:
    | { readonly searchContextSize?: string | undefined; readonly allowedDomains?: string | undefined }
    | undefined;
  readonly codeInterpreter?: boolean | undefined;
}

/** The chosen tools in the words of the Responses API. */
export function toolsOf({ webSearch, codeInterpreter }: ChosenTools): BuiltInTool[] {
  const domains = webSearch?.allowedDomains?.split(/[\s,]+/).filter(Boolean) ?? [];
  const search = webSearch?.searchContextSize !== undefined || domains.length > 0;
  return [
    ...(search
      ? [
          {
            type: "web_search" as const,
            search_context_size: (webSearch?.searchContextSize ?? "medium") as "low" | "medium" | "high",
            ...(domains.length > 0 && { filters: { allowed_domains: domains } }),
          },
        ]
      : []),
    ...(codeInterpreter ? [{ type: "code_interpreter" as const, container: { type: "auto" as const } }] : []),
  ];
}
