import type { EmbedderSettings, EmbeddingFormatName } from "@heddle/ai";
import {
  defineNode,
  type ExecuteContext,
  type NodeType,
  type NodeTypeDescription,
  type ParameterReader,
  type Properties,
  type Supply,
} from "@heddle/workflow";
import { type ModelListDeclaration, modelLists } from "./model-lists.ts";

/** A sub-node that supplies an embedder. */
interface EmbeddingsDeclaration<P extends Properties> {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly icon: string;
  readonly versions: readonly number[];
  readonly credential: string;
  readonly properties: P;
  readonly models?: ModelListDeclaration;
  choose(
    parameters: ReturnType<ParameterReader<P>>,
    credential: Readonly<Record<string, unknown>>,
    version: number,
  ): ChosenEmbedder;
}

interface ChosenEmbedder {
  readonly format: EmbeddingFormatName;
  /** Provider name in OpenTelemetry. */
  readonly provider: string;
  readonly modelId: string;
  readonly baseUrl: string;
  readonly settings: EmbedderSettings;
  /** Milliseconds of silence after which a call is aborted. */
  readonly timeout?: number | undefined;
}

/** Declares a sub-node that supplies an embedder; the default export of an `x.node.ts` file. */
export function defineEmbeddings<const P extends Properties>(
  declaration: EmbeddingsDeclaration<P>,
): NodeType {
  const { name, displayName, description, icon, versions, credential, properties, models } = declaration;
  const form: NodeTypeDescription = {
    name,
    displayName,
    description,
    icon,
    version: versions,
    group: ["transform"],
    defaults: { name: displayName },
    inputs: [],
    outputs: ["ai_embedding"],
    outputNames: ["Embeddings"],
    credentials: [{ name: credential, required: true }],
    codex: { categories: ["AI"], subcategories: { AI: ["Embeddings"] } },
    properties,
  };
  return defineNode<readonly NodeTypeDescription[], Properties>({
    name,
    descriptions: [form],
    parameters: properties,
    effect: "idempotent",
    ...(models && { methods: modelLists(models, credential) }),
    supply: (context) => supply(declaration, context),
  });
}

async function supply<P extends Properties>(
  { credential, choose }: EmbeddingsDeclaration<P>,
  context: ExecuteContext,
): Promise<Supply> {
  const [{ loadEmbedder }, { modelConnection }] = await Promise.all([
    import("@heddle/ai"),
    import("./connection.ts"),
  ]);
  const parameters = context.read(0) as ReturnType<ParameterReader<P>>;
  const chosen = choose(parameters, await context.credentials(credential), context.node.typeVersion);
  const { format, provider, modelId, settings, ...account } = chosen;
  const connection = modelConnection(context, { ...account, credentialType: credential });
  return { value: await loadEmbedder(format, { connection, who: { provider, modelId }, settings }) };
}
