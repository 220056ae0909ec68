import { isRecord } from "../family/small-things.ts";
import { libraryPart } from "../library.ts";
import type { ConnectedPart, PartSource } from "./part.ts";

type Json = Record<string, unknown>;
type LibraryClass = new (fields: Json) => object;

/** A tool of Heddle for the code of a package. What a call fails with is its result, as for the agents of Heddle. */
export function connectedTool({ folder, use }: PartSource, part: ConnectedPart): unknown {
  const name = String(part["name"]);
  const description = String(part["description"]);
  const schema = part["inputSchema"] as Json;
  const Message = libraryPart(folder, "messages")?.["ToolMessage"] as LibraryClass | undefined;
  const invoke = async (input: unknown): Promise<unknown> => {
    const isCall = isRecord(input) && input["type"] === "tool_call";
    const given = argumentsIn(isCall ? input["args"] : input, schema);
    const { result, isError } = (await use("call", { name, input: given })) as Json;
    const content = typeof result === "string" ? result : JSON.stringify(result ?? null);
    if (!isCall) return content;
    const fields = {
      content,
      name,
      tool_call_id: input["id"],
      status: isError === true ? "error" : "success",
    };
    return Message ? new Message(fields) : { role: "tool", ...fields };
  };
  const Base = libraryPart(folder, "tools")?.["StructuredTool"] as LibraryClass | undefined;
  if (!Base) return { name, description, schema, inputSchema: schema, invoke, call: invoke, func: invoke };
  return new (class extends Base {
    readonly name = name;
    readonly description = description;
    readonly schema = schema;

    // The server validates the arguments of a tool, regardless of this version of the library.
    invoke(input: unknown): Promise<unknown> {
      return invoke(input);
    }

    call(input: unknown): Promise<unknown> {
      return invoke(input);
    }

    _call(input: unknown): Promise<unknown> {
      return invoke(input);
    }
  })({});
}

/** Agents without named arguments pass one string. */
function argumentsIn(input: unknown, { properties }: Json): Json {
  if (isRecord(input)) return input;
  const [first = "input"] = Object.keys(isRecord(properties) ? properties : {});
  return input === undefined ? {} : { [first]: input };
}
