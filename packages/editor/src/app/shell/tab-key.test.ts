import { expect, it } from "vitest";
import { tabKeyOf } from "./tab-key.ts";

it.each([
  ["/workflow/new", "workflow"],
  ["/workflow/AbC123/", "workflow"],
  ["/workflow/AbC123/executions", "executions"],
  ["/workflow/AbC123/executions/7", "executions"],
  ["/settings", "settings"],
  ["/settings/log-streaming", "settings"],
  ["/workflow/AbC123/history", undefined],
  ["/workflow", undefined],
  ["/workflows", undefined],
  ["/executions", undefined],
  ["/", undefined],
])("the tab of %s is %s", { tags: ["APP-59", "APP-60", "APP-61"] }, (pathname, key) => {
  expect(tabKeyOf(pathname)).toBe(key);
});
