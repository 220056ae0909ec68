/** What users read in changes that are refused. */
export const document = {
  unknownType: (type: string) => `Node type ${type} is not installed.`,
  errorOutput: "Error",
  successOutput: "Success",
  modelPort: "Model",
  nodeLimit: (displayName: string, limit: number) =>
    limit === 1
      ? `A workflow can have only one ${displayName} node.`
      : `A workflow can have at most ${limit} ${displayName} nodes.`,
};
