import type { WorkflowNode } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { type IssueContext, Issues } from "./issues.ts";
import { describeNode, TestEditor } from "./testing/test-editor.ts";

const choosing = describeNode({
  name: "test.choose",
  repairs: true,
  properties: [
    {
      displayName: "Operation",
      name: "operation",
      type: "options",
      default: "send",
      options: [{ name: "Send", value: "send" }],
    },
  ],
});

function opened(repaired: IssueContext["repaired"]) {
  const editor = new TestEditor({}, [choosing]);
  const id = editor.add("Ask", { type: "test.choose", parameters: { operation: "post" } });
  return { id, issues: new Issues(editor.document, editor.run, editor.catalog, { repaired }) };
}

const unknown = { parameters: { operation: ['The value "post" is not supported.'] } };

describe("Issues of parameters that a run normalizes", () => {
  it("are none if the run's reading is valid", () => {
    const { issues, id } = opened((node) => ({ ...node, parameters: { operation: "send" } }));
    expect(issues.of(id)).toBeNull();
  });

  it("stay if a run reads them unchanged", () => {
    const { issues, id } = opened((node) => node);
    expect(issues.of(id)).toEqual(unknown);
    const alone = opened(undefined);
    expect(alone.issues.of(alone.id)).toEqual(unknown);
  });

  it("are hidden until that is known, and listeners are notified then", () => {
    const answers: (() => void)[] = [];
    let meant: WorkflowNode | undefined;
    const { issues, id } = opened((node, whenKnown) => {
      answers.push(() => {
        meant = node;
        whenKnown();
      });
      return meant;
    });
    let notified = 0;
    issues.on(`node:${id}`, () => notified++);
    expect(issues.of(id)).toBeNull();
    answers[0]?.();
    expect(notified).toBe(1);
    expect(issues.of(id)).toEqual(unknown);
  });
});

describe("Issues of request URLs", () => {
  const calling = describeNode({
    name: "test.call",
    properties: [
      {
        displayName: "URL",
        name: "url",
        type: "string",
        default: "",
        typeOptions: { isRequestUrl: true },
      },
    ],
  });

  it("block the node as soon as the server has refused the host", () => {
    const editor = new TestEditor({}, [calling]);
    const id = editor.add("Call", { type: "test.call", parameters: { url: "http://127.0.0.1/" } });
    const answers: (() => void)[] = [];
    let refusal: string | undefined;
    const askRefusal: IssueContext["askRefusal"] = (host, whenKnown) => {
      answers.push(() => {
        refusal = `${host} is refused`;
        whenKnown();
      });
      return refusal;
    };
    const issues = new Issues(editor.document, editor.run, editor.catalog, { askRefusal });
    let notified = 0;
    issues.on(`node:${id}`, () => notified++);
    expect(issues.of(id)).toBeNull();
    answers[0]?.();
    expect(notified).toBe(1);
    const refused = { parameters: { url: ["127.0.0.1 is refused"] } };
    expect(issues.of(id)).toEqual(refused);
    expect(issues.blockingOf(id)).toEqual(refused);
  });
});
