import type { NodeProperty } from "@heddle/workflow";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FormContext, type FormServices } from "./form-services.ts";
import { mappingDrag } from "./mapping-drag.ts";
import { ParameterForm } from "./model/form.ts";
import { OwnParameters } from "./model/parameter-store.ts";
import { ResourceLists } from "./model/resource-list.ts";
import { ParameterInput, type ParameterInputProps } from "./ParameterInput.tsx";

const text: NodeProperty = {
  displayName: "Title",
  name: "title",
  type: "string",
  default: "",
  required: true,
};

/** The markup of a row, in a form of a node. */
function draw(props: Partial<ParameterInputProps> = {}, services: Partial<FormServices> = {}): string {
  const parameter = props.parameter ?? text;
  const form = new ParameterForm({
    properties: [parameter],
    store: new OwnParameters({}),
    evaluate: () => ({ error: "" }),
  });
  const nothing = () => {};
  const all: FormServices = {
    form,
    isReadOnly: false,
    isForCredential: false,
    remoteNode: () => ({ type: "acme.node", version: 1, parameters: {} }),
    rest: {} as FormServices["rest"],
    lists: new ResourceLists(),
    expressions: undefined,
    credentialTypes: new Map(),
    timezone: "UTC",
    onFocus: nothing,
    onBlur: nothing,
    onMapped: nothing,
    hintsMapping: () => false,
    ...services,
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <FormContext.Provider value={all}>
        <ParameterInput parameter={parameter} path="title" value="hello" {...props} />
      </FormContext.Provider>
    </QueryClientProvider>,
  );
}

describe("the row of a parameter", () => {
  it("draws its parameter, path and value", { tags: ["PRM-30", "PRM-31", "PRM-32"] }, () => {
    const row = draw({ path: "rows[0].title" });
    expect(row).toContain(">Title");
    expect(row).toContain('data-parameter="rows[0].title"');
    expect(row).toContain('value="hello"');
  });

  it("can be read only, without a label, small, and with a hint", {
    tags: ["PRM-29", "PRM-33", "PRM-37", "PRM-38"],
  }, () => {
    expect(draw()).not.toMatch(/<input[^>]* disabled/);
    expect(draw({ isReadOnly: true })).toMatch(/<input[^>]* disabled/);
    expect(draw({}, { isReadOnly: true })).toMatch(/<input[^>]* disabled/);
    expect(draw()).toContain("<label");
    expect(draw({ hideLabel: true })).not.toContain("<label");
    expect(draw({ hint: "Short is good" })).toContain("Short is good");
    expect(draw({ inputSize: "sm" })).toContain('data-size="sm"');
  });

  it("shows its issues unless they are to be hidden, and looks wrong when the caller wants it", {
    tags: ["PRM-39", "PRM-41", "PRM-101"],
  }, () => {
    expect(draw({ value: "" })).toContain("data-issue");
    expect(draw({ value: "", hideIssues: true })).not.toContain("data-issue");
    expect(draw()).not.toContain("aria-invalid");
    expect(draw({ errorHighlight: true })).toContain('aria-invalid="true"');
  });

  it("leaves the issues of resource pickers and credential types to these", { tags: ["PRM-102"] }, () => {
    const issuesOf = (row: string) => row.match(/data-issue/g)?.length ?? 0;
    const byId = { name: "id", displayName: "By ID", type: "string" as const };
    const picker: NodeProperty = { ...text, type: "resourceLocator", modes: [byId] };
    const credential: NodeProperty = { ...text, type: "credentialsSelect" };
    expect(issuesOf(draw({ parameter: picker, value: "" }))).toBe(1);
    expect(issuesOf(draw({ parameter: credential, value: "" }))).toBe(1);
  });

  it("takes dropped data where it may, and shows it", { tags: ["PRM-34", "PRM-35"] }, () => {
    expect(draw()).not.toContain("data-droppable");
    mappingDrag.setState({ value: { keys: ["a"], nodeName: "A", isDirectParent: true } }, true);
    // A server's rendering sees the first state of a store.
    mappingDrag.getInitialState = mappingDrag.getState;
    expect(draw()).toContain("data-droppable");
    expect(draw({ droppable: false })).not.toContain("data-droppable");
    expect(draw({ isReadOnly: true })).not.toContain("data-droppable");
    expect(draw({ activeDrop: true })).toContain("data-drop-active");
    mappingDrag.setState({ value: undefined });
  });

  it("draws an expression when the value is one, or when the caller wants it", { tags: ["PRM-36"] }, () => {
    expect(draw()).not.toContain("data-expression");
    expect(draw({ value: "={{ 1 }}" })).toContain("data-expression");
    expect(draw({ forceShowExpression: true })).toContain("data-expression");
  });

  it("links to its documentation and says where it stands", { tags: ["PRM-40", "PRM-43"] }, () => {
    expect(draw({ documentationUrl: "https://example.org/title" })).toContain(
      'href="https://example.org/title"',
    );
    expect(draw({ eventSource: "credential dialog" })).toContain('data-event-source="credential dialog"');
  });

  it("offers no expression in a credential", { tags: ["PRM-42"] }, () => {
    expect(draw()).toContain("Kind of value");
    expect(draw({ isForCredential: true })).not.toContain("Kind of value");
    expect(draw({}, { isForCredential: true })).not.toContain("Kind of value");
  });
});
