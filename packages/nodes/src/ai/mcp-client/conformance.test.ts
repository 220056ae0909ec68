import type { FormContext } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storePorts } from "../../documents/testing/start-embeddings.ts";
import { runNode } from "../../testing/index.ts";
import { CLIENT_SCENARIOS, clientScenario } from "../testing/conformance.ts";
import node from "./mcp-client.node.ts";

let stores: ReturnType<typeof storePorts>;
beforeAll(() => {
  stores = storePorts({});
});
afterAll(() => stores.close());

const listTools = async (endpointUrl: string) =>
  node.methods!.listSearch!["getTools"]!({
    ...stores.ports,
    signal: new AbortController().signal,
    node: { typeVersion: 1 },
    parameters: { endpointUrl },
  } as unknown as FormContext);

const call = (tool: string, input: object) => (endpointUrl: string) =>
  runNode(node, {
    parameters: {
      endpointUrl,
      tool: { __rl: true, mode: "list", value: tool },
      inputMode: "json",
      jsonInput: JSON.stringify(input),
    },
    ports: stores.ports,
  });

/** Client runs of the applicable scenarios. */
const DRIVEN: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  initialize: listTools,
  tools_call: call("add_numbers", { a: 5, b: 3 }),
  "sse-retry": call("test_reconnection", {}),
};

const CONSENT =
  "A person connects a credential of the type MCP OAuth2 in the browser; the client has a token when it calls, or none";

/** Reasons for skipping the others. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  "elicitation-sep1034-client-defaults":
    "The client offers no questions to a person: executions run without one",
  ...Object.fromEntries(
    CLIENT_SCENARIOS.filter((one) => one.startsWith("auth/")).map((one) => [one, CONSENT]),
  ),
};

describe("The protocol's official conformance suite", () => {
  it("has no client scenarios other than those run or skipped", () => {
    expect([...Object.keys(DRIVEN), ...Object.keys(LEFT_OUT)].sort()).toEqual([...CLIENT_SCENARIOS].sort());
  });

  it("detects a client that does nothing", async () => {
    expect(await clientScenario("tools_call", async () => undefined)).not.toEqual([]);
  });

  it.each(Object.keys(DRIVEN))("finds no errors of the MCP Client in %s", async (scenario) => {
    const found = await clientScenario(scenario, DRIVEN[scenario]!);
    // A busy host is late without being wrong.
    expect(found.filter((one) => !/retry-timing: .*\blate\b/.test(one))).toEqual([]);
  });
});
