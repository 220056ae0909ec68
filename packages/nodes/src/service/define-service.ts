import {
  type ExecuteContext,
  mapItems,
  type NodeMethods,
  type NodeOutput,
  type NodeParameters,
  type NodeType,
} from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import { inTurn } from "../repair/meant-names.ts";
import { takeAnswer } from "../send-and-wait/answer.ts";
import { questionOf } from "../send-and-wait/question.ts";
import { listMethods } from "./lists.ts";
import { lowerDescription } from "./lower-description.ts";
import type { Operation } from "./operation.ts";
import { repairResource } from "./repair-resource.ts";
import { ServiceRun } from "./run-operation.ts";
import type { ServiceDeclaration } from "./service.ts";

/** Declares the node of a service; the default export of an `x.node.ts` file, which starts with the type's name. */
export function defineService(service: ServiceDeclaration): NodeType {
  const lists = listMethods(service);
  const description = lowerDescription(service);
  const meant = repairResource(service, description);
  return Object.freeze<NodeType>({
    name: service.name,
    descriptions: [...(service.older ?? []), description],
    repair: service.repair ? inTurn(service.repair, meant) : meant,
    upgrade: service.upgrade,
    effect: (parameters) => chosenOperation(service, parameters)?.effect ?? "unsafe",
    // Reads call the service as well.
    sends: true,
    retriesItems: true,
    methods: methodsOf(service, lists),
    ...(service.operations.some(({ ask }) => ask) && { resume: takeAnswer }),
    execute(context) {
      const run = new ServiceRun(service, context, context.read);
      const first = chosenOperation(service, context.read());
      if (first?.runAll) return runOnce(context, run, first);
      if (first?.ask) return askOnce(context, run, first);
      return mapItems(context, (_item, itemIndex) => {
        const parameters = context.read(itemIndex);
        const { operation: value, resource } = parameters;
        const operation = chosenOperation(service, parameters);
        if (!operation) throw nodeError("operation-unknown", { operation: value, resource }, { itemIndex });
        return run.run(operation, itemIndex);
      });
    },
  });
}

/** One message asks for all items: the execution waits for one response. */
async function askOnce(context: ExecuteContext, run: ServiceRun, operation: Operation): Promise<NodeOutput> {
  const question = questionOf(context);
  await context.retry(() => run.ask(operation, question));
  return question.rest();
}

/** Items that are sent together fail together. */
async function runOnce(context: ExecuteContext, run: ServiceRun, operation: Operation): Promise<NodeOutput> {
  try {
    return [await run.runAll(operation)];
  } catch (error) {
    return mapItems(context, () => Promise.reject(error));
  }
}

/** Form requests written in code, next to the declared lists. */
function methodsOf({ methods = {} }: ServiceDeclaration, lists: NodeMethods): NodeMethods {
  return {
    ...methods,
    loadOptions: { ...lists.loadOptions, ...methods.loadOptions },
    listSearch: { ...lists.listSearch, ...methods.listSearch },
  };
}

function chosenOperation(
  { operations, resources }: ServiceDeclaration,
  parameters: NodeParameters,
): Operation | undefined {
  const resource = resources ? parameters["resource"] : undefined;
  const { operation = "" } = parameters;
  return operations.find((one) => one.resource === resource && one.value === operation);
}
