import { describe, expect, it } from "vitest";
import { safeRedirect } from "./guards.ts";
import {
  isInNodeView,
  isNodeView,
  isReadOnlyView,
  tabKeys,
  tabOf,
  type ViewName,
  viewAt,
  views,
} from "./views.ts";

const names = Object.keys(views) as ViewName[];

describe("views", () => {
  it("have the names and paths that links rely on", { tags: ["APP-54"] }, () => {
    expect(views).toMatchObject({
      NodeViewNew: "/workflow/new",
      NodeViewExisting: "/workflow/$id",
      LogStreamingSettingsView: "/settings/log-streaming",
      Homepage: "/",
      WorkflowDemo: "/workflows/demo",
      WorkflowTemplate: "/workflows/templates/$id",
      TemplatesCollectionView: "/collections/$id",
      ComingSoon: "/settings/coming-soon/$featureId",
    });
  });

  it("are found by the address", () => {
    expect(viewAt("/")).toBe("Homepage");
    expect(viewAt("/workflows/")).toBe("WorkflowsView");
    expect(viewAt("/workflows/demo")).toBe("WorkflowDemo");
    expect(viewAt("/workflows/templates/12")).toBe("WorkflowTemplate");
    expect(viewAt("/workflow/new")).toBe("NodeViewNew");
    expect(viewAt("/workflow/aB3")).toBe("NodeViewExisting");
    expect(viewAt("/workflow/aB3/executions")).toBe("ExecutionsLandingPage");
    expect(viewAt("/workflow/aB3/executions/7")).toBe("ExecutionPreview");
    expect(viewAt("/templates/9")).toBe("TemplatesWorkflowView");
    expect(viewAt("/no-such-page")).toBe("NotFoundView");
    expect(viewAt("/workflow/a/b/c")).toBe("NotFoundView");
  });

  it("can be edited in three cases", { tags: ["APP-55", "APP-56"] }, () => {
    expect(names.filter((name) => !isReadOnlyView(name)).toSorted()).toEqual([
      "LogStreamingSettingsView",
      "NodeViewExisting",
      "NodeViewNew",
    ]);
  });

  it("of one workflow are three", { tags: ["APP-57"] }, () => {
    expect(names.filter(isNodeView).toSorted()).toEqual([
      "NodeViewExisting",
      "NodeViewNew",
      "WorkflowExecutions",
    ]);
    expect(names.filter(isInNodeView)).toHaveLength(5);
  });

  it("belong to the tabs workflow, executions and settings", { tags: ["APP-61"] }, () => {
    expect(Object.keys(tabKeys)).toEqual(["workflow", "executions", "settings"]);
    expect(tabOf("NodeViewNew")).toBe("workflow");
    expect(tabOf("ExecutionPreview")).toBe("executions");
    expect(tabOf("WorkflowExecutions")).toBe("executions");
    expect(tabOf("PersonalSettings")).toBe("settings");
    expect(tabOf("WorkflowsView")).toBeUndefined();
  });
});

it("after signing in, only places inside this site are gone to", () => {
  for (const outside of [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\n//evil.example",
    "https://evil.example",
    "evil",
    "",
    undefined,
  ]) {
    expect(safeRedirect(outside)).toBe("/workflows");
  }
  for (const inside of ["/", "/workflow/1?a=b#c", "/executions"]) expect(safeRedirect(inside)).toBe(inside);
});
