import { defineNode, type FormContext, type ParameterReader, type Tool, toolName } from "@heddle/workflow";
import type { Tool as ServerTool } from "@modelcontextprotocol/client";
import { accountOf } from "../mcp/account.ts";
import { McpServer } from "../mcp/open-mcp.ts";
import { first, newest, second } from "./description.ts";

type Parameters = ReturnType<ParameterReader<typeof newest.properties>>;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.mcpClientTool",
  // The effects of a third-party tool are unknown.
  effect: "unsafe",
  descriptions: [first, second, newest],
  upgrade: (parameters, version) => {
    const { sseEndpoint, ...kept } = parameters;
    return version >= 1.1 ? parameters : { ...kept, endpointUrl: sseEndpoint, serverTransport: "sse" };
  },
  methods: {
    loadOptions: {
      getTools: async (context) => {
        const server = await openForForm(context);
        try {
          const tools = await server.list();
          return tools.map(({ name, description }) => ({
            name,
            value: name,
            ...(description && { description }),
          }));
        } finally {
          await server.close();
        }
      },
    },
  },
  async supply(context) {
    const parameters = context.read(0);
    const { endpointUrl, serverTransport, authentication, options } = parameters;
    const server = await McpServer.open(
      { url: endpointUrl, transport: serverTransport, timeout: options.timeout },
      { http: context.http, signal: context.signal, authenticate: accountOf(context, authentication) },
    );
    const tools = (await server.list()).filter(isChosen(parameters)).map((tool) => toolOf(server, tool));
    return { value: { tools }, close: () => server.close() };
  },
});

function openForForm(context: FormContext<typeof newest.properties>): Promise<McpServer> {
  const { http, signal, parameters } = context;
  // The first version has a different name for the URL, and both older versions use the older transport by default.
  const { endpointUrl, sseEndpoint, serverTransport, authentication } = parameters as FormValues;
  const standard = context.node.typeVersion < 1.2 ? "sse" : "httpStreamable";
  return McpServer.open(
    {
      url: String(endpointUrl ?? sseEndpoint ?? ""),
      transport: (serverTransport ?? standard) === "sse" ? "sse" : "httpStreamable",
    },
    { http, signal, authenticate: accountOf(context, authentication) },
  );
}

/** Form values of all versions. */
interface FormValues {
  readonly endpointUrl?: string;
  readonly sseEndpoint?: string;
  readonly serverTransport?: string;
  readonly authentication?: string;
}

function isChosen({
  include,
  includeTools,
  excludeTools,
}: Pick<Parameters, "include" | "includeTools" | "excludeTools">) {
  const named = new Set<unknown>(include === "selected" ? includeTools : excludeTools);
  return ({ name }: ServerTool): boolean => include === "all" || named.has(name) === (include === "selected");
}

function toolOf(server: McpServer, { name, title, description, inputSchema }: ServerTool): Tool {
  return {
    name: toolName(name),
    description: description ?? title ?? name,
    inputSchema,
    invoke: (input, { signal }) => server.call(name, input, signal),
  };
}
