import type { NodeProperty } from "@heddle/workflow";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FilterConditionRow } from "./containers/FilterConditionRow.tsx";
import { FormContext, type FormServices } from "./form-services.ts";
import { mappingDrag } from "./mapping-drag.ts";
import { STANDARD_FILTER_OPTIONS } from "./model/conditions/filter.ts";
import { ParameterForm } from "./model/form.ts";
import { OwnParameters } from "./model/parameter-store.ts";
import { ResourceLists } from "./model/resource-list.ts";
import { ParameterInput, type ParameterInputProps } from "./ParameterInput.tsx";
import { ParameterItem } from "./ParameterItem.tsx";

const text: NodeProperty = {
  displayName: "Title",
  name: "title",
  type: "string",
  default: "",
  required: true,
};

/** Renders a row to markup, in a form of a node. */
function draw(props: Partial<ParameterInputProps> = {}, services: Partial<FormServices> = {}): string {
  const row = <ParameterInput parameter={text} path="title" value="hello" {...props} />;
  return drawIn(services, row, props.parameter);
}

/** Renders the text parameter as forms do. */
function drawItem(value: unknown, services: Partial<FormServices>): string {
  return drawIn(services, <ParameterItem property={text} path="title" value={value} />);
}

function drawIn(services: Partial<FormServices>, content: ReactNode, parameter = text): string {
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
      <FormContext.Provider value={all}>{content}</FormContext.Provider>
    </QueryClientProvider>,
  );
}

describe("The row of a parameter", () => {
  it("renders its parameter, path and value", { tags: ["PRM-30", "PRM-31", "PRM-32"] }, () => {
    const row = draw({ path: "rows[0].title" });
    expect(row).toContain(">Title");
    expect(row).toContain('data-parameter="rows[0].title"');
    expect(row).toContain('value="hello"');
  });

  it("can be read-only, without a label, and with a hint", {
    tags: ["PRM-29", "PRM-33", "PRM-37"],
  }, () => {
    expect(draw()).not.toMatch(/<input[^>]* disabled/);
    expect(draw({ isReadOnly: true })).toMatch(/<input[^>]* disabled/);
    expect(draw({}, { isReadOnly: true })).toMatch(/<input[^>]* disabled/);
    expect(draw()).toContain("<label");
    expect(draw({ hideLabel: true })).not.toContain("<label");
    expect(draw({ hint: "Short is good" })).toContain("Short is good");
  });

  it("shows its issues unless hidden, and looks invalid if requested", {
    tags: ["PRM-39", "PRM-41", "PRM-101"],
  }, () => {
    expect(draw({ value: "" })).toContain("data-issue");
    expect(draw({ value: "", hideIssues: true })).not.toContain("data-issue");
    expect(draw()).not.toContain("aria-invalid");
    expect(draw({ errorHighlight: true })).toContain('aria-invalid="true"');
  });

  it("shows that the server refuses the host of a request URL", { tags: ["PRM-39"] }, () => {
    const parameter: NodeProperty = { ...text, typeOptions: { isRequestUrl: true } };
    const askRefusal = (host: string) => (host === "127.0.0.1" ? "It is refused." : undefined);
    const refused = draw({ parameter, value: "http://127.0.0.1/" }, { askRefusal });
    expect(refused).toContain('aria-label="It is refused."');
    expect(refused).toContain('aria-invalid="true"');
    expect(draw({ parameter, value: "http://10.0.0.1/" }, { askRefusal })).not.toContain("data-issue");
    expect(draw({ parameter, value: "http://127.0.0.1/" })).not.toContain("data-issue");
  });

  it("leaves issues to resource pickers and credential types", { tags: ["PRM-102"] }, () => {
    const issuesOf = (row: string) => row.match(/data-issue/g)?.length ?? 0;
    const byId = { name: "id", displayName: "By ID", type: "string" as const };
    const picker: NodeProperty = { ...text, type: "resourceLocator", modes: [byId] };
    const credential: NodeProperty = { ...text, type: "credentialsSelect" };
    expect(issuesOf(draw({ parameter: picker, value: "" }))).toBe(1);
    expect(issuesOf(draw({ parameter: credential, value: "" }))).toBe(1);
  });

  it("accepts dropped data if it may hold an expression, and shows it", { tags: ["PRM-34"] }, () => {
    expect(draw()).not.toContain("data-droppable");
    mappingDrag.setState({ value: { keys: ["a"], nodeName: "A", isDirectParent: true } }, true);
    // Server rendering uses the initial state of a store.
    mappingDrag.getInitialState = mappingDrag.getState;
    expect(draw()).toContain("data-droppable");
    expect(draw({ parameter: { ...text, noDataExpression: true } })).not.toContain("data-droppable");
    expect(draw({ isForCredential: true })).not.toContain("data-droppable");
    expect(draw({ isReadOnly: true })).not.toContain("data-droppable");
    mappingDrag.setState({ value: undefined });
  });

  it("has fields of one size, with and without a label, in forms of nodes and of credentials", {
    tags: ["PRM-38"],
  }, () => {
    const types: Partial<NodeProperty>[] = [
      { type: "string" },
      { type: "string", typeOptions: { password: true } },
      { type: "number" },
      { type: "dateTime" },
    ];
    const places: Partial<ParameterInputProps>[] = [
      {},
      { path: "rows[0].values[1].title" },
      { hideLabel: true },
      { isForCredential: true },
      { isReadOnly: true },
    ];
    for (const type of types)
      for (const place of places) {
        const drawn = draw({ parameter: { ...text, ...type }, value: "", ...place });
        const sizes = [...drawn.matchAll(/<div class="[^"]*field[^"]*"[^>]* data-size="(\w+)"/g)].map(
          ([, size]) => size,
        );
        expect(sizes, JSON.stringify([type, place])).toEqual(["md"]);
      }
  });

  it("renders an expression if the value is one", { tags: ["PRM-36"] }, () => {
    expect(draw()).not.toContain("data-expression");
    expect(draw({ value: "={{ 1 }}" })).toContain("data-expression");
    expect(draw({ value: "={{ 1 }}", parameter: { ...text, noDataExpression: true } })).not.toContain(
      "data-expression",
    );
  });

  it("links to its documentation while it lacks a value, and names the place of its form", {
    tags: ["PRM-40", "PRM-43"],
  }, () => {
    const services = { documentationUrl: "https://example.org/title", eventSource: "credential" };
    const lacking = drawItem("", services);
    expect(lacking).toContain('href="https://example.org/title"');
    expect(lacking).toContain('data-event-source="credential"');
    expect(drawItem("hello", services)).not.toContain("href=");
    expect(drawItem("", { ...services, hidesIssues: true })).not.toContain("href=");
  });

  it("looks invalid if the error of the last run names it, and hides issues as its form does", {
    tags: ["PRM-39", "PRM-41"],
  }, () => {
    expect(drawItem("hello", { failedPath: "title" })).toContain('aria-invalid="true"');
    expect(drawItem("hello", { failedPath: "other" })).not.toContain("aria-invalid");
    expect(drawItem("", {})).toContain("data-issue");
    expect(drawItem("", { hidesIssues: true })).not.toContain("data-issue");
  });

  it("marks the side of a condition that has another type", { tags: ["PRM-41"] }, () => {
    const number = { type: "number", operation: "equals" } as never;
    const drawn = drawIn(
      {},
      <FilterConditionRow
        condition={{ id: "c", leftValue: "none", operator: number, rightValue: 3 }}
        options={STANDARD_FILTER_OPTIONS}
        hideLeft={false}
        path="conditions[0]"
        onChange={() => {}}
      />,
    );
    expect(drawn.match(/aria-invalid="true"/g)).toHaveLength(1);
  });

  it("offers no expressions in a credential", { tags: ["PRM-42"] }, () => {
    expect(draw()).toContain("Value type");
    expect(draw({ isForCredential: true })).not.toContain("Value type");
    expect(draw({}, { isForCredential: true })).not.toContain("Value type");
  });
});
