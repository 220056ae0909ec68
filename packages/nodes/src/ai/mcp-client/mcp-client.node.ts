import {
  defineNode,
  type ExecuteContext,
  type FormContext,
  type Item,
  isRecord,
  mapItems,
  type ResourceMapperField,
} from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { accountOf } from "../mcp/account.ts";
import { McpServer, type ToolAnswer } from "../mcp/open-mcp.ts";
import { jsonOf } from "../tool-schema/json-of.ts";
import { description } from "./description.ts";

type Context = ExecuteContext<(typeof description)["properties"]>;
type Form = FormContext<(typeof description)["properties"]>;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.mcpClient",
  // The effects of a third-party tool are unknown.
  effect: "unsafe",
  descriptions: [description],
  methods: {
    listSearch: {
      getTools: async (context, filter = "") => {
        const tools = await toolsOf(context);
        const wanted = filter.toLowerCase();
        return {
          results: tools
            .filter(({ name }) => name.toLowerCase().includes(wanted))
            .map(({ name, title }) => ({ name: title ?? name, value: name })),
        };
      },
    },
    resourceMapping: {
      getToolParameters: async (context) => {
        const chosen = Object(context.parameters["tool"]) as { value?: unknown };
        const tool = (await toolsOf(context)).find(({ name }) => name === chosen.value);
        return { fields: fieldsOf(tool?.inputSchema) };
      },
    },
  },
  async execute(context) {
    const { endpointUrl, serverTransport, authentication, options } = context.read(0);
    const server = await McpServer.open(
      { url: endpointUrl, transport: serverTransport, timeout: options.timeout },
      { http: context.http, signal: context.signal, authenticate: accountOf(context, authentication) },
    );
    try {
      return await mapItems(context, async (_item, itemIndex) => {
        const { tool, options: chosen } = context.read(itemIndex);
        const answer = await server.ask(tool, argumentsOf(context, itemIndex), context.signal);
        return itemOf(context, answer, chosen.convertToBinary ?? true);
      });
    } finally {
      await server.close();
    }
  },
});

function argumentsOf(context: Context, itemIndex: number): Record<string, unknown> {
  const { inputMode, jsonInput } = context.read(itemIndex);
  if (inputMode === "json") {
    const value = jsonInput === "" ? {} : jsonOf(jsonInput, "The input of the tool");
    if (!isRecord(value)) throw nodeError("mcp-arguments-no-object", {}, { itemIndex });
    return value;
  }
  const given = context.read.part("parameters").given(itemIndex) as { value?: unknown } | undefined;
  const entries = Object.entries(isRecord(given?.value) ? given.value : {});
  return Object.fromEntries(
    entries.filter(([, value]) => value !== null && value !== undefined && value !== ""),
  );
}

/** Builds an item from the parts of the answer: JSON strings parsed, and files. */
async function itemOf(
  { binary: store }: Context,
  { content, structuredContent }: ToolAnswer,
  toFiles: boolean,
): Promise<Item> {
  const binary: Record<string, Awaited<ReturnType<typeof store.put>>> = {};
  const shown: unknown[] = [];
  for (const part of content) {
    const isFile = part.type === "image" || part.type === "audio";
    if (isFile && toFiles) {
      const { mimeType } = part;
      const fileName = `data.${mimeType.split("/")[1] ?? "bin"}`;
      const name = `data${Object.keys(binary).length || ""}`;
      binary[name] = await store.put(Buffer.from(part.data, "base64"), { mimeType, fileName });
    } else shown.push(part.type === "text" ? { ...part, text: parsed(part.text) } : part);
  }
  const json = { content: shown, ...(structuredContent !== undefined && { structuredContent }) };
  return { json: json as Item["json"], ...(Object.keys(binary).length > 0 && { binary }) };
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function toolsOf({ http, signal, parameters, ...source }: Form) {
  const { endpointUrl, serverTransport, authentication } = parameters as {
    readonly endpointUrl?: string;
    readonly serverTransport?: string;
    readonly authentication?: string;
  };
  const server = await McpServer.open(
    { url: endpointUrl ?? "", transport: serverTransport === "sse" ? "sse" : "httpStreamable" },
    {
      http,
      signal,
      authenticate: accountOf({ credentials: (type) => source.credentials(type) }, authentication),
    },
  );
  try {
    return await server.list();
  } finally {
    await server.close();
  }
}

const TYPES: Readonly<Record<string, ResourceMapperField["type"]>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  array: "array",
  object: "object",
};

/** Returns a field for each argument of a tool. */
function fieldsOf(schema: unknown): ResourceMapperField[] {
  const { properties, required } = Object(schema) as { properties?: object; required?: readonly string[] };
  return Object.entries(properties ?? {}).map(([id, property]) => {
    const { type, enum: choices } = Object(property) as { type?: unknown; enum?: readonly unknown[] };
    const options = choices?.map((value) => ({ name: String(value), value: value as string }));
    return {
      id,
      displayName: id,
      required: required?.includes(id) ?? false,
      defaultMatch: false,
      display: true,
      ...(options ? { type: "options" as const, options } : { type: TYPES[String(type)] ?? "string" }),
    };
  });
}
