import type { NodeType } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { missingIn, readFieldsOf } from "../read-fields.ts";
import { ContractBench } from "./run-against.ts";
import type { ContractServer } from "./start-contract-server.ts";

/** A service whose answers are samples of its contract, or prepared. */
interface ReadService {
  readonly node: NodeType;
  /** Name of the list in `fixtures/read-fields`. */
  readonly fields: string;
  readonly contracts: readonly string[];
  readonly prepare?: (server: ContractServer) => void;
}

/** Checks that every operation returns the fields that published workflows read behind it. */
export function describeReadFields({ node, fields, contracts, prepare }: ReadService): void {
  describe("fields that workflows read", () => {
    let bench: ContractBench;
    beforeAll(async () => {
      bench = await ContractBench.start(...contracts);
    });
    beforeEach(() => {
      bench.server.reset();
      prepare?.(bench.server);
    });
    afterAll(() => bench.stop());

    it.each(readFieldsOf(fields))("exist in the output of $operation", async (read) => {
      const { version, input = {} } = read;
      const output = await bench.run(node, read.parameters, { version, items: [{ json: input }] });
      expect(bench.server.problems).toEqual([]);
      expect(missingIn(output, read)).toEqual([]);
    });
  });
}
