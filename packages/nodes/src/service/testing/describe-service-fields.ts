import type { CredentialType, NodeType } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { missingIn, readFieldsOf } from "./read-fields.ts";
import { type ServiceBench, startServiceBench } from "./service-bench.ts";

/** A service whose answers are written in its test, shaped as its documentation shows them. */
interface AnsweringService {
  readonly node: NodeType;
  /** Name of the list in `fixtures/read-fields`. */
  readonly fields: string;
  readonly credentialTypes: readonly CredentialType[];
  readonly credential: (url: string) => Record<string, unknown>;
  /**
   * JSON bodies by method and path: `GET /v1/items`. `undefined` means an empty body. A function returns the body for a
   * request, where one path serves several operations.
   */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Bodies in another format than JSON, such as XML, by method and path. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Headers of every answer. */
  readonly headers?: Record<string, string>;
}

/** Checks that every operation returns the fields that published workflows read behind it. */
export function describeServiceFields(service: AnsweringService): void {
  const { node, fields, credentialTypes, credential, answers, texts = {}, headers = {} } = service;
  describe("fields that workflows read", () => {
    let bench: ServiceBench;
    beforeAll(async () => {
      bench = await startServiceBench({
        credentialTypes,
        credential,
        answer: (asked) => {
          const call = `${asked.method} ${asked.path}`;
          if (Object.hasOwn(texts, call)) return { bytes: texts[call] ?? "", headers };
          if (!Object.hasOwn(answers, call))
            return { status: 404, json: { message: `No answer to ${call}` } };
          const answer = answers[call];
          return { json: typeof answer === "function" ? answer(asked) : answer, headers };
        },
      });
    });
    afterAll(() => bench.close());

    it.each(readFieldsOf(fields))("exist in the output of $operation", async (read) => {
      const { version, input = {} } = read;
      const output = await bench.run(node, read.parameters, {
        items: [{ json: input }],
        ...(version !== undefined && { typeVersion: version }),
      });
      expect(missingIn(output, read)).toEqual([]);
    });
  });
}
