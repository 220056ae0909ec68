import type { Item, Workflow, WorkflowNode } from "@heddle/workflow";

const condition = {
  id: "1",
  leftValue: "={{ $json.price }}",
  rightValue: 50,
  operator: { type: "number", operation: "gt" },
};

const editFields = node("Edit Fields", "n8n-nodes-base.set", 3.4, {
  assignments: {
    assignments: [
      { id: "1", name: "total", value: "={{ $json.price * $json.count }}", type: "number" },
      { id: "2", name: "label", value: "={{ $json.name.toUpperCase() }}", type: "string" },
    ],
  },
  includeOtherFields: true,
  options: {},
});

const isDear = node("If", "n8n-nodes-base.if", 2.2, {
  conditions: {
    options: { caseSensitive: true, leftValue: "", typeValidation: "strict", version: 2 },
    conditions: [condition],
    combinator: "and",
  },
  options: {},
});

const code = node("Code", "n8n-nodes-base.code", 2, {
  mode: "runOnceForEachItem",
  jsCode: "const { total, label } = $json;\nreturn { json: { total: total + 1, label } };",
});

const aggregate = node("Aggregate", "n8n-nodes-base.aggregate", 1, {
  aggregate: "aggregateIndividualFields",
  fieldsToAggregate: {
    fieldToAggregate: [{ fieldToAggregate: "total", renameField: true, outputFieldName: "values" }],
  },
  options: {},
});

/** Trigger → Edit Fields (2 expressions) → If → Code (each item) → Aggregate; without the Code node when `hasCode` is false. */
export function itemsWorkflow(hasCode: boolean): Workflow {
  const nodes = [
    node("Start", "n8n-nodes-base.manualTrigger", 1, {}),
    editFields,
    isDear,
    ...(hasCode ? [code] : []),
    aggregate,
  ];
  const connections = Object.fromEntries(
    nodes
      .slice(1)
      .map((target, index) => [
        nodes[index]!.name,
        { main: [[{ node: target.name, type: "main", index: 0 }]] },
      ]),
  );
  return { id: "1", name: "Items", active: true, nodes, connections, settings: { executionOrder: "v1" } };
}

/** Items that the trigger returns. */
export function startItems(count: number): Item[] {
  return Array.from({ length: count }, (_, index) => ({
    json: { id: index, name: `product ${index % 1000}`, price: (index * 7) % 100, count: index % 9 },
  }));
}

/** Hand-written equivalent of the workflow. */
export function byHand(items: readonly Item[], hasCode: boolean): unknown {
  const edited = items.map(({ json }) => ({
    json: {
      ...json,
      total: (json["price"] as number) * (json["count"] as number),
      label: (json["name"] as string).toUpperCase(),
    },
  }));
  const dear = edited.filter(({ json }) => ((json as Record<string, unknown>)["price"] as number) > 50);
  const coded = hasCode
    ? dear.map(({ json: { total, label } }) => ({ json: { total: total + 1, label } }))
    : dear;
  return { values: coded.map(({ json }) => json.total) };
}

function node(
  name: string,
  type: string,
  typeVersion: number,
  parameters: Record<string, unknown>,
): WorkflowNode {
  return { id: name, name, type, typeVersion, position: [0, 0], parameters };
}
