import { type FakeProvider, startFakeProvider } from "@heddle/ai/testing";
import type { NodeParameters, NodeType } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askModel } from "./ask.ts";

/** A model node with form values, and the request that the provider receives. */
interface ModelCase {
  readonly type: NodeType;
  /** 1 when absent. */
  readonly typeVersion?: number;
  readonly credential: string;
  /** Fields of the credential in addition to its key, which is `secret-key`. */
  readonly data?: (provider: FakeProvider) => Record<string, unknown>;
  /** Host of the requests, if it is fixed. */
  readonly host?: string;
  readonly parameters: NodeParameters;
  readonly asked: {
    readonly path: string;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: Readonly<Record<string, unknown>>;
  };
  readonly by: { readonly provider: string; readonly modelId: string };
}

/** Tests model nodes below a node that calls them, in real runs against a fake provider. */
export function describeModel(cases: readonly ModelCase[]): void {
  let provider: FakeProvider;
  beforeAll(async () => {
    provider = await startFakeProvider();
  });
  beforeEach(() => provider.reset());
  afterAll(() => provider.close());

  const ask = ({ type, typeVersion = 1, parameters, host, credential, data }: ModelCase) =>
    askModel(
      type,
      { provider, ...(host && { host }) },
      {
        parameters,
        typeVersion,
        text: "hello in JSON",
        credential: { type: credential, data: { apiKey: "secret-key", ...data?.(provider) } },
      },
    );

  describe.each(cases.map((one) => [`${one.type.name} ${one.typeVersion ?? 1}`, one] as const))(
    "%s",
    (_title, one) => {
      it("supplies a model with the settings of its form and the account of its credential", async () => {
        provider.mock.on({}, { content: "Hello!" });
        expect(await ask(one)).toEqual({ ...one.by, content: [{ type: "text", text: "Hello!" }] });
        expect(provider.seen).toMatchObject([one.asked]);
      });

      it("reports the provider's error message", async () => {
        provider.mock.on({}, { error: { message: "The key is not accepted" }, status: 401 });
        await expect(ask(one)).rejects.toThrow("The key is not accepted");
      });
    },
  );
}
