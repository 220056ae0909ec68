import type { NodeProperty } from "@heddle/workflow";

/** Values for the fields that the trigger of the called workflow declares. */
export const workflowInputs = {
  displayName: "Workflow Inputs",
  name: "workflowInputs",
  type: "resourceMapper",
  noDataExpression: true,
  default: { mappingMode: "defineBelow", value: null },
  required: true,
  displayOptions: { show: { source: ["database"] }, hide: { workflowId: [""] } },
  typeOptions: {
    loadOptionsDependsOn: ["workflowId.value"],
    resourceMapper: {
      localResourceMapperMethod: "loadSubWorkflowInputs",
      mode: "map",
      valuesLabel: "Workflow Inputs",
      fieldWords: { singular: "input", plural: "inputs" },
      addAllFields: true,
      multiKeyMatch: false,
      supportAutoMap: false,
      showTypeConversionOptions: true,
    },
  },
} as const satisfies NodeProperty;
