import { FILLED_AT_EXECUTION } from "@heddle/expression";
import type { Item, NodeParameters } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { expressionSupport } from "./expression-support.ts";
import type { WorkflowView } from "./node-data.ts";
import { withResponse } from "./response-example.ts";
import { previewScope } from "./scope.ts";

/** Returns the pagination fields of a node that has returned these items, or has not run. */
function fieldsAfter(sent?: Item[], parameters: NodeParameters = {}) {
  const view: WorkflowView = {
    inputsOf: () => [],
    tasks: () => sent && [{ startTime: 0, executionTime: 1, source: [], data: { main: [sent] } }],
    pinned: () => undefined,
  };
  const surroundings = {
    nodeName: "Pages",
    workflow: { id: "w1", name: "Work", active: false },
    timezone: "UTC",
    hasNode: () => true,
    parameters: () => parameters,
  };
  const scope = previewScope(view, surroundings, { itemIndex: 0, runIndex: 0 });
  const options = { scope, hasInput: false, variables: () => ({ input: undefined, nodes: [] }) };
  return expressionSupport(withResponse(options, { view, node: { name: "Pages", parameters } }));
}

const full = { options: { response: { response: { fullResponse: true } } } };

describe("The preview of pagination fields", () => {
  it.each(["$response.body.next", "$response.body.links.next", "$pageCount + 1", "$request.url.split('?')"])(
    "shows for %s that it is filled in during the run",
    (expression) => {
      const fields = fieldsAfter();
      expect(fields.preview(`={{ ${expression} }}`)).toEqual({ value: FILLED_AT_EXECUTION });
      expect(fields.segments(`={{ ${expression} }}`)).toMatchObject([{ resolved: FILLED_AT_EXECUTION }]);
    },
  );

  it("fills in known surroundings", () => {
    expect(fieldsAfter().preview("=a={{ 1 + 1 }}&page={{ $pageCount }}")).toEqual({
      value: `a=2&page=${FILLED_AT_EXECUTION}`,
    });
  });

  it("keeps errors that no response can fix", () => {
    for (const expression of ["$response.body.", "nope + $response.body.next", "nope"]) {
      expect(fieldsAfter().preview(`={{ ${expression} }}`)).toEqual({ error: expect.any(String) });
    }
  });

  it("reads the first page of the last run", () => {
    const fields = fieldsAfter([{ json: { next: "/2" } }, { json: { next: null } }]);
    expect(fields.preview("={{ $response.body.next }}")).toEqual({ value: "/2" });
    expect(fields.preview("={{ $pageCount + 1 }}")).toEqual({ value: 2 });
    for (const unknown of ["$response.headers.link", "$response.statusCode", "$response.body[0].id"]) {
      expect(fields.preview(`={{ ${unknown} }}`)).toEqual({ value: FILLED_AT_EXECUTION });
    }
  });

  it("reads status and headers of nodes that keep them", () => {
    const json = { body: { next: null }, headers: { link: "</2>" }, statusCode: 200, statusMessage: "OK" };
    const fields = fieldsAfter([{ json }], full);
    expect(fields.preview("={{ $response.headers.link }}")).toEqual({ value: "</2>" });
    expect(fields.preview("={{ $response.statusCode === 200 }}")).toEqual({ value: true });
    expect(fields.preview("={{ $response.body.next }}")).toEqual({ value: null });
  });

  it("suggests the names while typing", () => {
    const labels = fieldsAfter([{ json: { next: "/2" } }])
      .complete("={{ $response.body. }}", 19)
      ?.items.map(({ label }) => label);
    expect(labels).toContain("next");
  });
});
