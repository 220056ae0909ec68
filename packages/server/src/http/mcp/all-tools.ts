import type { McpTool } from "./mcp-tool.ts";

/** Every tool of the product, loaded on a client's first request. */
export async function allTools(): Promise<readonly McpTool[]> {
  const [{ workflowTools }, { executionTools }, { nodeTools }] = await Promise.all([
    import("./workflow-tools.ts"),
    import("./execution-tools.ts"),
    import("./node-tools.ts"),
  ]);
  return [...workflowTools, ...executionTools, ...nodeTools];
}
