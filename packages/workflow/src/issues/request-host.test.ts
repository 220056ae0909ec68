import { describe, expect, it } from "vitest";
import type { NodeTypeDescription } from "../node-type/node-description.ts";
import type { NodeProperty } from "../node-type/property.ts";
import { workflowOf } from "../testing/index.ts";
import { type IssueOptions, nodeIssues } from "./node-issues.ts";
import { requestHost } from "./request-host.ts";

const url: NodeProperty = {
  displayName: "URL",
  name: "url",
  type: "string",
  default: "",
  typeOptions: { isRequestUrl: true },
};

describe("requestHost", () => {
  it.each([
    ["http://127.0.0.1/status", "127.0.0.1"],
    ["https://user:secret@10.1.2.3:8443/a?b#c", "10.1.2.3"],
    ["http://2130706433/", "127.0.0.1"],
    ["http://0x7f.1/", "127.0.0.1"],
    ["  http://192.168.1.1  ", "192.168.1.1"],
    ["http://93.184.215.14/", "93.184.215.14"],
    ["https://[FD00::1]:8443/", "fd00::1"],
    ["http://[::ffff:127.0.0.1]/", "::ffff:7f00:1"],
    ["http://LOCALHOST:9200", "localhost"],
    ["http://localhost./", "localhost"],
  ])("returns the host of %s", (value, host) => {
    expect(requestHost(url, value)).toBe(host);
  });

  it.each([
    "https://example.com/",
    "https://127.0.0.1.example.com/",
    "http://localhost.example.com/",
    "=http://127.0.0.1/{{ $json.path }}",
    "={{ $json.url }}",
    "127.0.0.1/status",
    "localhost:3000",
    "ftp://127.0.0.1/",
    "http://",
    "",
    undefined,
    127,
  ])("returns no host for %s, which is not a constant URL of an address", (value) => {
    expect(requestHost(url, value)).toBeUndefined();
  });

  it("ignores parameters that are not request URLs", () => {
    expect(requestHost({ ...url, typeOptions: {} }, "http://127.0.0.1/")).toBeUndefined();
  });
});

describe("issues of request URLs", () => {
  const option: NodeProperty = { ...url, name: "baseURL" };
  const description: NodeTypeDescription = {
    name: "t",
    displayName: "T",
    description: "",
    version: 1,
    group: ["transform"],
    defaults: { name: "T" },
    inputs: ["main"],
    outputs: ["main"],
    properties: [
      { ...url, displayOptions: { hide: { isOff: [true] } } },
      { displayName: "Off", name: "isOff", type: "boolean", default: false },
      { displayName: "Options", name: "options", type: "collection", default: {}, options: [option] },
    ],
  };
  const hostRefusal = (host: string) => (host === "10.0.0.1" ? undefined : `${host} is refused`);
  const issuesOf = (parameters: object, options: IssueOptions = { hostRefusal }, node: object = {}) =>
    nodeIssues(
      workflowOf([{ name: "N", parameters: { ...parameters }, ...node }]).nodes[0]!,
      description,
      options,
    );

  it("name the refused host at its parameter, also inside a collection, and block the run", () => {
    const parameters = { url: "http://127.0.0.1/", options: { baseURL: "https://[::1]/v1" } };
    const issues = {
      parameters: { url: ["127.0.0.1 is refused"], "options.baseURL": ["::1 is refused"] },
    };
    expect(issuesOf(parameters)).toEqual(issues);
    expect(issuesOf(parameters, { hostRefusal, isBlocking: true })).toEqual(issues);
  });

  it("are none for permitted hosts, hidden parameters, disabled and pinned nodes, and without rules", () => {
    const parameters = { url: "http://127.0.0.1/" };
    expect(issuesOf({ url: "http://10.0.0.1/" })).toBeNull();
    expect(issuesOf({ ...parameters, isOff: true })).toBeNull();
    expect(issuesOf(parameters, { hostRefusal }, { disabled: true })).toBeNull();
    expect(issuesOf(parameters, { hostRefusal, pinData: { N: [] } })).toBeNull();
    expect(issuesOf(parameters, {})).toBeNull();
  });
});
