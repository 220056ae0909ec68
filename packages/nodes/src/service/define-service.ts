import { mapItems, type NodeParameters, type NodeType } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import { listMethods } from "./lists.ts";
import { lowerDescription } from "./lower-description.ts";
import type { Operation } from "./operation.ts";
import { ServiceRun } from "./run-operation.ts";
import type { ServiceDeclaration } from "./service.ts";

/** Declares the node of a service; the default export of an `x.node.ts` file, which begins with the type's name. */
export function defineService(service: ServiceDeclaration): NodeType {
  return Object.freeze<NodeType>({
    name: service.name,
    descriptions: [lowerDescription(service)],
    effect: (parameters) => chosenOperation(service, parameters)?.effect ?? "unsafe",
    retriesItems: true,
    methods: listMethods(service),
    execute(context) {
      const run = new ServiceRun(service, context, context.read);
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

function chosenOperation(
  { operations, resources }: ServiceDeclaration,
  parameters: NodeParameters,
): Operation | undefined {
  const resource = resources ? parameters["resource"] : undefined;
  return operations.find((one) => one.resource === resource && one.value === parameters["operation"]);
}
