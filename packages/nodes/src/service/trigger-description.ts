import type { NodeTypeDescription, Properties } from "@heddle/workflow";
import { choice } from "./parameters.ts";
import type { ServiceConnection } from "./service.ts";

/** Declaration of a trigger, without its service. */
interface TriggerDeclaration<P extends Properties> {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly version?: number | number[];
  readonly icon: string;
  readonly subtitle?: string;
  readonly properties: P;
  readonly codex: NonNullable<NodeTypeDescription["codex"]>;
}

/** A trigger that a service calls. */
export function webhookTrigger<const P extends Properties>(
  connection: ServiceConnection,
  declaration: TriggerDeclaration<P>,
) {
  return {
    ...common(connection, declaration),
    webhooks: [{ name: "default", httpMethod: "POST", responseMode: "onReceived", path: "webhook" }],
    properties: withSignIn(connection, declaration.properties),
  } as const satisfies NodeTypeDescription;
}

/** A trigger that polls a service. */
export function pollingTrigger<const P extends Properties>(
  connection: ServiceConnection,
  declaration: TriggerDeclaration<P>,
) {
  return {
    ...common(connection, declaration),
    polling: true,
    properties: withSignIn(connection, declaration.properties),
  } as const satisfies NodeTypeDescription;
}

function common<P extends Properties>(
  { credentials, signInParameter = "authentication" }: ServiceConnection,
  { version = 1, ...declaration }: TriggerDeclaration<P>,
) {
  return {
    ...declaration,
    version,
    group: ["trigger"],
    defaults: { name: declaration.displayName },
    inputs: [],
    outputs: ["main"],
    activationMessage: "Only new events start the workflow.",
    credentials: credentials.map(({ type, value }) => ({
      name: type,
      required: true,
      ...(credentials.length > 1 && { displayOptions: { show: { [signInParameter]: [value] } } }),
    })),
  } satisfies Omit<NodeTypeDescription, "properties">;
}

/** The parameters, after the authentication choice if there are several methods. */
function withSignIn<P extends Properties>(
  { credentials, signInParameter = "authentication" }: ServiceConnection,
  properties: P,
): P {
  const [first, second] = credentials;
  if (!first || !second) return properties;
  const values = Object.fromEntries(credentials.map(({ value, name }) => [value, name]));
  const signIn = choice(signInParameter, "Authentication", "Authentication method", {
    values,
    standard: first.value,
  });
  return [signIn, ...properties] as unknown as P;
}
