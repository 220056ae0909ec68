import { isRecord } from "../family/small-things.ts";
import { libraryPart } from "../library.ts";
import { fromLibraryMessage } from "../supplies/library-messages.ts";
import type { ConnectedPart, PartSource } from "./part.ts";

type Json = Record<string, unknown>;
type LibraryClass = new (fields: Json) => object;

/** A Heddle output parser for the code of a package, which can be the last step of a library chain. */
export function connectedParser({ folder, use }: PartSource, part: ConnectedPart): unknown {
  const parse = async (text: string) => ((await use("read", { text })) as Json)["output"];
  const getFormatInstructions = () => String(part["instructions"]);
  const getSchema = () => part["schema"];
  const Base = libraryPart(folder, "output_parsers")?.["BaseOutputParser"] as LibraryClass | undefined;
  if (!Base)
    return { parse, getFormatInstructions, getSchema, invoke: (answer: unknown) => parse(textOf(answer)) };
  return new (class extends Base {
    readonly lc_namespace = ["heddle", "output_parsers"];
    readonly parse = parse;
    readonly getFormatInstructions = getFormatInstructions;
    readonly getSchema = getSchema;
  })({});
}

function textOf(answer: unknown): string {
  if (typeof answer === "string") return answer;
  const { content } = fromLibraryMessage(answer);
  const parts: readonly Json[] = typeof content === "string" ? [] : content;
  return parts.map((one) => (isRecord(one) && typeof one["text"] === "string" ? one["text"] : "")).join("");
}
