import type { FoundDocument, Retriever } from "@heddle/ai";
import { defineNode, type Item } from "@heddle/workflow";
import { calledProperties, callWorkflow } from "../sub-workflow/call-workflow.ts";
import { RETRIEVER } from "./retriever-description.ts";

/** Text fields of an item; the first existing one is used. */
const TEXT_FIELDS = ["pageContent", "text", "response"];

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.retrieverWorkflow",
  // The called execution has its own journal, but the call itself is a step that is not repeated.
  effect: "idempotent",
  descriptions: [
    {
      ...RETRIEVER,
      name: "@n8n/n8n-nodes-langchain.retrieverWorkflow",
      displayName: "Workflow Retriever",
      description: "Retrieves texts for chains with another workflow, which receives the question as `query`",
      version: [1, 1.1],
      icon: "file:retriever-workflow.svg",
      defaults: { name: "Workflow Retriever" },
      inputs: [],
      properties: [
        ...(calledProperties({ withInputs: false }) as readonly []),
        {
          displayName: "Workflow Values",
          name: "fields",
          type: "fixedCollection",
          typeOptions: { multipleValues: true },
          default: {},
          placeholder: "Add Value",
          description: "Workflow input in addition to the question",
          options: [
            {
              name: "values",
              displayName: "Values",
              values: [
                { displayName: "Name", name: "name", type: "string", default: "" },
                { displayName: "Value", name: "stringValue", type: "string", default: "" },
              ],
            },
          ],
        },
      ],
    },
  ],
  supply: (context) => {
    const value: Retriever = {
      retrieve: async (query, call) => {
        const { fields } = context.read(0);
        const more = (fields.values ?? []).map((field) => [field.name, field.stringValue]);
        const items = await callWorkflow(call, { json: { ...Object.fromEntries(more), query } });
        return items.map(documentOf);
      },
    };
    return { value };
  },
});

/** Converts an item to a document: a text field, with the rest as metadata; otherwise the whole item as JSON. */
function documentOf({ json }: Item, at: number): FoundDocument {
  // The workflow's order counts: the first result is the best match.
  const score = 1 / (1 + at);
  const field = TEXT_FIELDS.find((name) => typeof json[name] === "string");
  if (field === undefined) return { text: JSON.stringify(json), metadata: {}, score };
  const { [field]: text, metadata, ...rest } = json;
  return { text: String(text), metadata: { ...rest, ...(metadata as object | undefined) }, score };
}
