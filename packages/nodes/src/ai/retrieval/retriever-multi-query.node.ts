import { askForValue, type FoundDocument, type Retriever } from "@heddle/ai";
import { defineNode } from "@heddle/workflow";
import { connectedRetriever, OVER_A_RETRIEVER, RETRIEVER } from "./retriever-description.ts";

const MAX_QUERIES = 20;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.retrieverMultiQuery",
  effect: "idempotent",
  descriptions: [
    {
      ...RETRIEVER,
      name: "@n8n/n8n-nodes-langchain.retrieverMultiQuery",
      displayName: "MultiQuery Retriever",
      description: "Asks a retriever several variants of a question, written by a model",
      version: 1,
      icon: "file:retriever-multi-query.svg",
      defaults: { name: "MultiQuery Retriever" },
      inputs: OVER_A_RETRIEVER,
      properties: [
        {
          displayName: "Options",
          name: "options",
          type: "collection",
          placeholder: "Add Option",
          default: {},
          options: [
            {
              displayName: "Query Count",
              name: "queryCount",
              type: "number",
              default: 3,
              typeOptions: { minValue: 1, maxValue: MAX_QUERIES },
              description: "In how many ways the question is asked",
            },
          ],
        },
      ],
    },
  ],
  supply: (context) => {
    const value: Retriever = {
      retrieve: async (query, call) => {
        const count = Math.min(MAX_QUERIES, Math.max(1, context.read(0).options.queryCount ?? 3));
        const { output } = await askForValue<{ queries: string[] }>(call, {
          key: "queries",
          instructions: `Say the question in ${count} different ways, each on its own, so that a search by meaning finds what other words would hide. Keep its language.`,
          content: [{ type: "text", text: query }],
          schema: queriesOf(count),
        });
        const retriever = await connectedRetriever(call);
        const found: FoundDocument[] = [];
        for (const [at, each] of output.queries.slice(0, count).entries())
          found.push(
            ...(await retriever.run({ key: `retrieve ${at}`, input: { query: each } }, (run) =>
              retriever.value.retrieve(each, run),
            )),
          );
        return [
          ...new Map(found.toReversed().map((document) => [document.text, document])).values(),
        ].toReversed();
      },
    };
    return { value };
  },
});

const queriesOf = (count: number) => ({
  type: "object",
  properties: { queries: { type: "array", items: { type: "string" }, description: `${count} questions` } },
  required: ["queries"],
  additionalProperties: false,
});
