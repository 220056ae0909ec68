import { describe, expect, it } from "vitest";
import type { Workflow } from "../document/workflow.ts";
import type { NodeTypeDescription } from "../node-type/node-description.ts";
import type { NodeProperty } from "../node-type/property.ts";
import { resolveLocator } from "../parameters/locator.ts";
import { workflowOf } from "../testing/index.ts";
import { type IssueOptions, nodeIssues, unknownChoices } from "./node-issues.ts";
import { executionReadiness, isTrigger, type RunScope } from "./readiness.ts";

const describeNode = (
  properties: NodeProperty[],
  rest: Partial<NodeTypeDescription> = {},
): NodeTypeDescription => ({
  name: "t",
  displayName: "T",
  description: "",
  version: 1,
  group: ["transform"],
  defaults: { name: "T" },
  inputs: ["main"],
  outputs: ["main"],
  properties,
  ...rest,
});

const text: NodeProperty = { displayName: "Text", name: "text", type: "string", default: "", required: true };
const choice: NodeProperty = {
  displayName: "Choice",
  name: "choice",
  type: "options",
  default: "a",
  options: [{ name: "A", value: "a" }],
};
const page: NodeProperty = {
  displayName: "Page",
  name: "page",
  type: "resourceLocator",
  default: { mode: "id", value: "" },
  modes: [
    {
      name: "id",
      displayName: "By ID",
      type: "string",
      validation: [{ type: "regex", properties: { regex: "[a-z]+", errorMessage: "Only letters" } }],
    },
    {
      name: "url",
      displayName: "By URL",
      type: "string",
      extractValue: { type: "regex", regex: "pages/([a-z]+)" },
    },
  ],
};

function issuesOf(
  parameters: object,
  description: NodeTypeDescription,
  node: object = {},
  options: IssueOptions = {},
) {
  const workflow = workflowOf([{ name: "N", parameters: { ...parameters }, ...node }]);
  return nodeIssues(workflow.nodes[0]!, description, options);
}

describe("a choice that a list does not offer", () => {
  const model: NodeProperty = { ...choice, displayName: "Model", name: "modelName" };
  const subNode = { outputs: ["ai_languageModel"] };

  it.each([
    [
      "of a sub-node for models",
      describeNode([choice], subNode),
      { choice: "z" },
      'Choice: The value "z" is not supported.',
    ],
    ["of a model", describeNode([model]), { modelName: "z" }, 'Model: The value "z" is not supported.'],
  ])(
    "%s keeps nothing from running, and is a sentence for the run",
    (_of, description, parameters, sentence) => {
      expect(issuesOf(parameters, description)).not.toBeNull();
      expect(issuesOf(parameters, description, {}, { isBlocking: true })).toBeNull();
      const node = {
        id: "1",
        name: "N",
        type: "t",
        typeVersion: 1,
        position: [0, 0] as [number, number],
        parameters,
      };
      expect(unknownChoices(node, description, parameters)).toEqual([sentence]);
    },
  );

  it("of another node prevent it from running", () => {
    expect(issuesOf({ choice: "z" }, describeNode([choice]), {}, { isBlocking: true })).not.toBeNull();
  });

  it("is not one that is required and missing", () => {
    const description = describeNode([{ ...choice, required: true }], subNode);
    expect(issuesOf({ choice: "" }, description, {}, { isBlocking: true })).not.toBeNull();
  });
});

describe("parameter issues", () => {
  const form = describeNode([text, choice, page]);

  it("reports missing required parameters", () => {
    expect(issuesOf({}, form)?.parameters).toEqual({ text: ['Parameter "Text" is required.'] });
    expect(issuesOf({ text: "x" }, form)).toBeNull();
  });

  it("names values that are not among the options", { tags: ["PRM-105"] }, () => {
    expect(issuesOf({ text: "x", choice: "z" }, form)?.parameters).toEqual({
      choice: ['The value "z" is not supported.'],
    });
    expect(issuesOf({ text: "x", choice: "={{ 1 }}" }, form)).toBeNull();
  });

  it("exempts the custom API call", { tags: ["PRM-106", "CON-11"] }, () => {
    expect(issuesOf({ text: "x", choice: "__CUSTOM_API_CALL__" }, form)).toBeNull();
  });

  it("checks locators by the rules of their mode", () => {
    const wrong = { __rl: true, mode: "id", value: "12" };
    expect(issuesOf({ text: "x", page: wrong }, form)?.parameters).toEqual({ page: ["Only letters"] });
    expect(issuesOf({ text: "x", page: { ...wrong, value: "={{ 1 }}" } }, form)).toBeNull();
    const required = describeNode([{ ...page, required: true }]);
    expect(issuesOf({}, required)?.parameters).toEqual({ page: ['Parameter "Page" is required.'] });
  });

  it("checks existing groups and added options", () => {
    const nested = describeNode([
      {
        displayName: "F",
        name: "f",
        type: "fixedCollection",
        default: {},
        typeOptions: { multipleValues: true },
        options: [{ name: "g", displayName: "G", values: [text] }],
      },
      { displayName: "O", name: "o", type: "collection", default: {}, options: [text] },
    ]);
    expect(issuesOf({}, nested)).toBeNull();
    expect(
      Object.keys(issuesOf({ f: { g: [{ text: "a" }, {}] }, o: { text: "" } }, nested)?.parameters ?? {}),
    ).toEqual(["f.g[1].text", "o.text"]);
  });

  it("ignores hidden parameters, disabled and pinned nodes", () => {
    const hidden = describeNode([choice, { ...text, displayOptions: { show: { choice: ["b"] } } }]);
    expect(issuesOf({}, hidden)).toBeNull();
    expect(issuesOf({}, form, { disabled: true })).toBeNull();
    expect(issuesOf({}, form, {}, { pinData: { N: [] } })).toBeNull();
  });

  it("names parts of structured parameters that nothing can read", () => {
    const filter: NodeProperty = { displayName: "If", name: "conditions", type: "filter", default: {} };
    const odd = { conditions: { conditions: [{ operator: { type: "number", operation: "above" } }] } };
    const inner = describeNode([{ ...page, name: "o", type: "collection", default: {}, options: [filter] }]);
    expect(issuesOf({ conditions: [] }, describeNode([filter]))?.parameters).toEqual({
      conditions: [expect.stringMatching(/^The conditions are a list \(conditions\)\. Allowed: An object/)],
    });
    expect(Object.keys(issuesOf({ o: odd }, inner)?.parameters ?? {})).toEqual([
      "o.conditions.conditions[0].operator.operation",
    ]);
    expect(issuesOf({ conditions: "={{ [] }}" }, describeNode([filter]))).toBeNull();
    // The engine decides after it has repaired the parameters.
    expect(issuesOf({ o: odd }, inner, {}, { isBlocking: true })).toBeNull();
  });

  it("reports types that are not installed", () => {
    expect(nodeIssues(workflowOf(["N"]).nodes[0]!, undefined)).toEqual({ typeUnknown: true });
  });
});

describe("credential issues", () => {
  const form = describeNode([], { credentials: [{ name: "api", required: true }] });
  const check = (credentials: object | undefined, usable: { id: string; name: string }[]) =>
    issuesOf({}, form, credentials ? { credentials } : {}, { usable: { api: usable } })?.credentials?.[
      "api"
    ]?.[0];

  it("reports credentials that are not set, not unique or do not exist", {
    tags: ["CRD-33", "CRD-34", "CRD-35", "ERR-32", "ERR-33"],
  }, () => {
    expect(check(undefined, [])).toBe('Credentials for "api" are not set.');
    expect(
      check({ api: "A" }, [
        { id: "1", name: "A" },
        { id: "2", name: "A" },
      ]),
    ).toMatch(/Several credentials/);
    expect(check({ api: { id: "9", name: "A" } }, [{ id: "1", name: "A" }])).toMatch(
      /was deleted or isn’t shared/,
    );
    expect(check({ api: { id: "1", name: "old name" } }, [{ id: "1", name: "A" }])).toBeUndefined();
    expect(check({ api: "A" }, [{ id: "1", name: "A" }])).toBeUndefined();
  });

  it("accepts the credential of another sign-in method if the node names none", () => {
    const shown = (value: string) => ({ displayOptions: { show: { authentication: [value] } } });
    const two = describeNode(
      [{ displayName: "Authentication", name: "authentication", type: "options", default: "key" }],
      {
        credentials: [
          { name: "keyApi", required: true, ...shown("key") },
          { name: "oAuthApi", required: true, ...shown("oAuth") },
        ],
      },
    );
    const credentials = { oAuthApi: { id: "1", name: "Mine" } };
    const missing = { keyApi: ['Credentials for "keyApi" are not set.'] };
    expect(issuesOf({}, two, { credentials })).toBeNull();
    expect(issuesOf({}, two)?.credentials).toEqual(missing);
    expect(issuesOf({ authentication: "key" }, two, { credentials })?.credentials).toEqual(missing);
  });

  it("reports credentials that are limited to other types of nodes", { tags: ["CRD-33"] }, () => {
    const limitedTo = (nodeType: string, reference: unknown = { id: "1", name: "A" }) => {
      const usable = { api: [{ id: "1", name: "A", nodesAccess: [{ nodeType }] }] };
      const node = { type: "limited", credentials: { api: reference as never } };
      return issuesOf({}, form, node, { usable })?.credentials?.["api"];
    };
    expect(limitedTo("limited")).toBeUndefined();
    const told = ["Credential “A” is limited to other types of nodes. Choose another one, or end its limit."];
    expect(limitedTo("other")).toEqual(told);
    expect(limitedTo("other", "A")).toEqual(told);
  });

  it("accepts credentials that the workflow uses although the user has no access to them", {
    tags: ["CRD-35", "CRD-37"],
  }, () => {
    const options = { usable: { api: [] }, usedByWorkflow: new Set(["9"]) };
    expect(issuesOf({}, form, { credentials: { api: { id: "9", name: "A" } } }, options)).toBeNull();
  });

  it("suggests a remedy for a missing credential", { tags: ["CRD-34", "CRD-35"] }, () => {
    const hints = (reference: unknown) =>
      issuesOf(
        {},
        form,
        { credentials: { api: reference as never } },
        { usable: { api: [twin("1"), twin("2")] } },
      )?.credentials?.["api"];
    const twin = (id: string) => ({ id, name: "Twin" });
    expect(hints("Twin")).toEqual([expect.stringMatching(/“Twin”.*Choose the one you mean/)]);
    expect(hints({ id: "9", name: "Gone" })).toEqual([
      expect.stringMatching(/^Credential “Gone”.* deleted or isn’t shared with you.*create it/),
    ]);
  });

  it("requires the type selected as generic or predefined authentication", { tags: ["CRD-36"] }, () => {
    const http = describeNode([]);
    const predefined = { authentication: "predefinedCredentialType", nodeCredentialType: "acmeApi" };
    expect(issuesOf(predefined, http)?.credentials).toEqual({
      acmeApi: ['Credentials for "acmeApi" are not set.'],
    });
    const parameters = { authentication: "genericCredentialType", genericAuthType: "httpBasicAuth" };
    expect(issuesOf(parameters, http)?.credentials).toHaveProperty("httpBasicAuth");
    expect(issuesOf(parameters, http, { credentials: { httpBasicAuth: { id: "1", name: "x" } } })).toBeNull();
  });
});

describe("executionReadiness", () => {
  const types: Record<string, NodeTypeDescription> = {
    start: describeNode([], { group: ["trigger"] }),
    step: describeNode([text]),
  };
  const readiness = (
    workflow: Workflow,
    scope: RunScope = { isTrigger: ({ type }) => isTrigger(types[type]) },
  ) => executionReadiness(workflow, (node) => nodeIssues(node, types[node.type]), scope);
  const step = (name: string, rest: object = {}) => ({ name, type: "step", ...rest });
  const workflow = workflowOf(
    [{ name: "T", type: "start" }, step("A"), step("B", { type: "gone" }), step("Loose")],
    [
      ["T", "A"],
      ["A", "B"],
    ],
  );

  it("checks nodes after enabled triggers", { tags: ["EXE-28", "EXE-29", "EXE-30"] }, () => {
    expect(readiness(workflow)).toEqual({
      A: { parameters: { text: [expect.any(String)] } },
      B: { typeUnknown: true },
    });
  });

  it("ignores disabled nodes, and the nodes after a disabled trigger", {
    tags: ["EXE-26", "EXE-28"],
  }, () => {
    const nodes = [
      { name: "T", type: "start" },
      { name: "Off", type: "start", disabled: true },
      step("A", { disabled: true }),
      step("B"),
      step("C"),
    ];
    const some = workflowOf(nodes, [
      ["T", "A"],
      ["A", "B"],
      ["Off", "C"],
    ]);
    expect(Object.keys(readiness(some) ?? {})).toEqual(["B"]);
    expect(Object.keys(readiness(some, { destination: "A" }) ?? {})).toEqual([]);
  });

  it("is null when nothing is in the way", { tags: ["EXE-32"] }, () => {
    const filled = { parameters: { text: "x" } };
    const ready = workflowOf([{ name: "T", type: "start" }, step("A", filled)], [["T", "A"]]);
    expect(readiness(ready)).toBeNull();
  });

  it("checks a destination and its predecessors", { tags: ["EXE-27"] }, () => {
    expect(Object.keys(readiness(workflow, { destination: "A" }) ?? {})).toEqual(["A"]);
    expect(readiness(workflow, { destination: "T" })).toBeNull();
  });

  it("checks the nodes after one trigger, if a run starts from it", { tags: ["EXE-28"] }, () => {
    const nodes = [{ name: "T", type: "start" }, { name: "Other", type: "start" }, step("A"), step("B")];
    const two = workflowOf(nodes, [
      ["T", "A"],
      ["Other", "B"],
    ]);
    expect(Object.keys(readiness(two) ?? {})).toEqual(["A", "B"]);
    expect(Object.keys(readiness(two, { trigger: "Other" }) ?? {})).toEqual(["B"]);
  });

  it("starts at the first start node when there is no trigger", { tags: ["EXE-28"] }, () => {
    const plain = workflowOf([step("A", { parameters: { text: "x" } }), step("B"), step("C")], [["A", "B"]]);
    expect(Object.keys(readiness(plain) ?? {})).toEqual(["B"]);
  });
});

describe("resolveLocator", () => {
  it("extracts the identifier by the rule of the mode", () => {
    expect(resolveLocator({ __rl: true, mode: "url", value: "https://x/pages/abc?y" }, page)).toBe("abc");
    expect(resolveLocator({ __rl: true, mode: "id", value: "abc" }, page)).toBe("abc");
    expect(resolveLocator("plain", page)).toBe("plain");
    expect(() => resolveLocator({ __rl: true, mode: "url", value: "https://x" }, page)).toThrow(/By URL/);
  });
});
