import { defineNode, type NodeOutput } from "@heddle/workflow";
import { datasetMethods, EVALUATION_TRIGGER } from "./dataset.ts";
import { descriptions, type EvaluationContext, type EvaluationProperties } from "./description.ts";
import { setMetrics } from "./set-metrics.ts";
import { setInputs, setOutputs } from "./set-values.ts";

export default defineNode({
  name: "n8n-nodes-base.evaluation",
  // Metrics are counted once; a row takes the same values a second time.
  effect: ({ operation }) => (operation === "checkIfEvaluating" ? "pure" : "idempotent"),
  descriptions,
  methods: datasetMethods<EvaluationProperties>(),
  upgrade: (parameters) => parameters,
  execute(context) {
    switch (context.read().operation) {
      case "checkIfEvaluating":
        return checkIfEvaluating(context);
      case "setMetrics":
        return setMetrics(context);
      case "setInputs":
        return setInputs(context);
      default:
        return setOutputs(context);
    }
  },
});

function checkIfEvaluating(context: EvaluationContext): NodeOutput {
  return context.lastItemsOf(EVALUATION_TRIGGER) ? [context.items, null] : [null, context.items];
}
