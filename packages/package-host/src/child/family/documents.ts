import { isRecord } from "./small-things.ts";

type Json = Record<string, unknown>;

/** A chunk of text in the widespread library's format. */
export interface FamilyDocument {
  pageContent: string;
  metadata: Json;
}

interface Splitter {
  splitDocuments(documents: FamilyDocument[]): Promise<FamilyDocument[]>;
}

/** Parts of the node's context that loaders use. */
interface LoaderContext {
  getNodeParameter(name: string, index: number, fallback?: unknown): unknown;
  readonly helpers: { getBinaryDataBuffer(index: number, name: string): Promise<Buffer> };
}

interface LoaderItem {
  readonly json: Json;
  readonly binary?: Record<string, Json>;
}

/** Makes documents of items. Whatever has the same methods counts as one, wherever it came from. */
abstract class ItemLoader {
  readonly context: LoaderContext;
  readonly prefix: string;
  readonly splitter: Splitter | undefined;

  constructor(context: LoaderContext, prefix = "", splitter?: Splitter) {
    this.context = context;
    this.prefix = prefix;
    this.splitter = splitter;
  }

  static [Symbol.hasInstance](value: unknown): boolean {
    const { processItem, processAll } = (value ?? {}) as Json;
    return typeof processItem === "function" && typeof processAll === "function";
  }

  async processAll(items: readonly LoaderItem[] = []): Promise<FamilyDocument[]> {
    const documents: FamilyDocument[] = [];
    for (const [index, item] of items.entries()) documents.push(...(await this.processItem(item, index)));
    return documents;
  }

  async processItem(item: LoaderItem, index: number): Promise<FamilyDocument[]> {
    const metadata = getMetadataFiltersValues(this.context, index, `${this.prefix}options.metadata`) ?? {};
    const texts = await this.textsOf(item, index);
    const documents = texts.map((pageContent) => ({ pageContent, metadata: { ...metadata } }));
    return this.splitter ? this.splitter.splitDocuments(documents) : documents;
  }

  protected abstract textsOf(item: LoaderItem, index: number): Promise<string[]>;
}

/** Documents from texts in items, or from the form's value instead. */
export class N8nJsonLoader extends ItemLoader {
  protected override async textsOf({ json }: LoaderItem, index: number): Promise<string[]> {
    const mode = this.context.getNodeParameter(`${this.prefix}jsonMode`, index, "allInputData");
    if (mode !== "expressionData") return textsIn(json);
    const given = this.context.getNodeParameter(`${this.prefix}jsonData`, index, "");
    return typeof given === "string" ? [given] : textsIn(given);
  }
}

/** Documents from externally stored files: texts, and the texts in JSON. */
export class N8nBinaryLoader extends ItemLoader {
  readonly #field: string;

  constructor(context: LoaderContext, prefix = "", field = "", splitter?: Splitter) {
    super(context, prefix, splitter);
    this.#field = field;
  }

  protected override async textsOf({ binary = {} }: LoaderItem, index: number): Promise<string[]> {
    const wanted = this.#field ? [this.#field] : Object.keys(binary);
    const texts = wanted.map(async (name) => {
      const type = String(binary[name]?.["mimeType"] ?? "");
      const content = () => this.context.helpers.getBinaryDataBuffer(index, name);
      if (type.includes("json")) return textsIn(JSON.parse(String(await content())));
      if (type.startsWith("text/")) return [String(await content())];
      throw new Error(
        `Packages read texts and JSON of files, and "${name}" is ${type || "of no kind"}. Connect the Default Data Loader, or put Extract from File before.`,
      );
    });
    return (await Promise.all(texts)).flat();
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (typeof value === "number" || typeof value === "boolean") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

interface Processed {
  processedDocuments: FamilyDocument[];
  serializedDocuments: { json: FamilyDocument; pairedItem: { item: number } }[];
}

/** Documents of all items, from a loader or given directly, and an item for each of them. */
export async function processDocuments(
  given: ItemLoader | FamilyDocument[],
  items: readonly LoaderItem[],
): Promise<Processed> {
  if (Array.isArray(given)) return processed(given.map((document) => [document, 0]));
  const found: [FamilyDocument, number][] = [];
  for (const [index, item] of items.entries())
    for (const document of await given.processItem(item, index)) found.push([document, index]);
  return processed(found);
}

function processed(found: readonly (readonly [FamilyDocument, number])[]): Processed {
  return {
    processedDocuments: found.map(([document]) => document),
    serializedDocuments: found.map(([{ pageContent, metadata }, item]) => ({
      json: { pageContent, metadata },
      pairedItem: { item },
    })),
  };
}

/** Names and values that the form lists for documents; undefined for none. */
export function getMetadataFiltersValues(
  context: Pick<LoaderContext, "getNodeParameter">,
  index: number,
  path = "options.metadata",
): Json | undefined {
  const rows = context.getNodeParameter(`${path}.metadataValues`, index, []);
  const named = (Array.isArray(rows) ? rows.filter(isRecord) : []).filter(({ name }) => name !== "");
  if (named.length === 0) return undefined;
  return Object.fromEntries(named.map(({ name, value }) => [String(name), value]));
}
