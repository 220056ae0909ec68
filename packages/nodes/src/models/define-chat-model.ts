import type { ChatModelFormats } from "@heddle/ai";
import {
  defineNode,
  type ExecuteContext,
  type NodeMethods,
  type NodeParameters,
  type NodeType,
  type NodeTypeDescription,
  type ParameterReader,
  type Properties,
  type Supply,
} from "@heddle/workflow";
import { type ModelListDeclaration, modelLists } from "./model-lists.ts";

type Credential = Readonly<Record<string, unknown>>;

/** The model of a node, and its connection. */
export type ChosenModel = {
  [Format in keyof ChatModelFormats]: {
    readonly format: Format;
    /** Provider name in OpenTelemetry. */
    readonly provider: string;
    readonly modelId: string;
    readonly baseUrl: string;
    readonly settings: ChatModelFormats[Format];
    /** Milliseconds of silence after which a call is aborted. */
    readonly timeout?: number | undefined;
    readonly maxRetries?: number | undefined;
    /** Note for each run that uses a different model than the workflow's. */
    readonly note?: string | undefined;
  };
}[keyof ChatModelFormats];

/** A sub-node that supplies a language model. */
interface ChatModelDeclaration<P extends Properties> {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly icon: string;
  readonly versions: readonly number[];
  readonly credential: string;
  readonly alias?: readonly string[];
  readonly properties: P;
  /** The form of older versions; `upgrade` brings their parameters to the newest. */
  readonly older?: { readonly versions: readonly number[]; readonly properties: Properties };
  readonly upgrade?: (parameters: NodeParameters, version: number) => NodeParameters;
  readonly models?: ModelListDeclaration;
  /** Further requests of the form. */
  readonly methods?: NodeMethods;
  choose(parameters: ReturnType<ParameterReader<P>>, credential: Credential): ChosenModel;
}

/** Declares a sub-node that supplies a language model; the default export of an `x.node.ts` file. */
export function defineChatModel<const P extends Properties>(declaration: ChatModelDeclaration<P>): NodeType {
  const { name, older, credential, models, upgrade, methods } = declaration;
  const newest = descriptionOf(declaration, declaration);
  const descriptions = older ? [descriptionOf(declaration, older), newest] : [newest];
  return defineNode<readonly NodeTypeDescription[], Properties>({
    name,
    descriptions,
    parameters: declaration.properties,
    effect: "idempotent",
    ...(upgrade && { upgrade }),
    ...(methods && { methods }),
    ...(models && { methods: modelLists(models, credential) }),
    supply: (context) => supply(declaration, context),
  });
}

async function supply<P extends Properties>(
  { credential, choose }: ChatModelDeclaration<P>,
  context: ExecuteContext,
): Promise<Supply> {
  const [{ loadChatModel }, { modelConnection }] = await Promise.all([
    import("@heddle/ai"),
    import("./connection.ts"),
  ]);
  const parameters = context.read(0) as ReturnType<ParameterReader<P>>;
  const chosen = choose(parameters, await context.credentials(credential));
  const { format, provider, modelId, settings, note, ...account } = chosen;
  const connection = modelConnection(context, { ...account, credentialType: credential });
  const model = await loadChatModel(format, { connection, who: { provider, modelId }, settings });
  return { value: note === undefined ? model : Object.assign(model, { note }) };
}

function descriptionOf(
  {
    name,
    displayName,
    description,
    icon,
    credential,
    alias,
  }: Omit<ChatModelDeclaration<Properties>, "choose" | "properties">,
  form: { readonly versions: readonly number[]; readonly properties: Properties },
): NodeTypeDescription {
  return {
    name,
    displayName,
    description,
    icon,
    version: form.versions,
    group: ["transform"],
    defaults: { name: displayName },
    inputs: [],
    outputs: ["ai_languageModel"],
    outputNames: ["Model"],
    credentials: [{ name: credential, required: true }],
    codex: {
      categories: ["AI"],
      subcategories: { AI: ["Language Models"], "Language Models": ["Chat Models (Recommended)"] },
      ...(alias && { alias }),
    },
    properties: form.properties,
  };
}
