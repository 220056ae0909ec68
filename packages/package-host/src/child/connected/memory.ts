import { libraryPart } from "../library.ts";
import { type Message, type MessageClasses, toLibraryMessages } from "../supplies/chat-messages.ts";
import { fromLibraryMessages } from "../supplies/library-messages.ts";
import type { ConnectedPart, PartSource } from "./part.ts";

type Json = Record<string, unknown>;

/** Key under which chains find the conversation history. */
const MEMORY_KEY = "chat_history";

/** A memory of Heddle for the code of a package, as the widespread library and the newer one have memories. */
export function connectedMemory({ folder, use }: PartSource, _part: ConnectedPart): Json {
  const classes = libraryPart(folder, "messages") as MessageClasses | undefined;
  const read = async (action: "load" | "all") => toLibraryMessages((await use(action)) as Message[], classes);
  const add = async (messages: unknown) =>
    void (await use("append", { messages: fromLibraryMessages(messages) }));
  const clear = async () => void (await use("replace", { messages: [] }));
  const addTurn = (input: unknown, output: unknown) =>
    add([
      { role: "user", content: String(input) },
      { role: "assistant", content: String(output) },
    ]);
  const chatHistory = {
    getMessages: () => read("all"),
    addMessage: (message: unknown) => add([message]),
    addMessages: add,
    addUserMessage: (text: string) => add([{ role: "user", content: text }]),
    addAIMessage: (text: string) => add([{ role: "assistant", content: text }]),
    addAIChatMessage: (text: string) => add([{ role: "assistant", content: text }]),
    clear,
  };
  return {
    chatHistory,
    memoryKey: MEMORY_KEY,
    memoryKeys: [MEMORY_KEY],
    returnMessages: true,
    inputKey: "input",
    outputKey: "output",
    loadMemoryVariables: async () => ({ [MEMORY_KEY]: await read("load") }),
    saveContext: (inputs: Json, outputs: Json) =>
      addTurn(valueIn(inputs, "input"), valueIn(outputs, "output")),
    loadMessages: () => read("load"),
    saveTurn: addTurn,
    clear,
  };
}

/** Value under a name, or the only value. */
function valueIn(values: Json, name: string): unknown {
  const found = values[name] ?? Object.values(values)[0];
  return typeof found === "object" ? JSON.stringify(found) : (found ?? "");
}
