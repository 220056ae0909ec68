import { fakePorts, MemoryBinaryStore } from "@heddle/engine/testing";
import { type RunNodeOptions, runNode } from "@heddle/nodes/testing";
import { createHttpClient } from "@heddle/server/testing";
import type { DataTables, Item } from "@heddle/workflow";
import type { OpenPackage } from "./open-package.ts";

type Credentials = Record<string, Record<string, unknown>>;

/** Options for running a node of a package in a test. */
export interface PackageRun extends Omit<RunNodeOptions, "credentials"> {
  credentials?: Credentials;
  tables?: DataTables;
}

/** Runs nodes of a package in the real engine, with a real HTTP client. */
export function packageRunner(opened: OpenPackage) {
  const binary = new MemoryBinaryStore();
  const http = createHttpClient({ binary, allow: ["127.0.0.1"] });
  return {
    http,
    binary,
    async run(name: string, parameters: Record<string, unknown>, options: PackageRun = {}): Promise<Item[]> {
      const { credentials = {}, node, tables, ...rest } = options;
      const chosen = Object.fromEntries(
        Object.keys(credentials).map((type) => [type, { id: "1", name: type }]),
      );
      const ports = fakePorts({
        http,
        binary,
        ...(tables ? { tables: () => tables } : {}),
        credentials: {
          get: async (type) => credentials[type] ?? {},
          describe: async (type) => opened.credential(type)?.description,
        },
      });
      const [output = []] = await runNode(opened.node(name), {
        parameters,
        ports,
        node: { credentials: chosen, ...node },
        ...rest,
      });
      return output;
    },
  };
}
