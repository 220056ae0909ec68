import { expect, it, vi } from "vitest";
import type { ExpressionSupport } from "../../form/parameters/form-services.ts";
import { LatestExpressions } from "./expression-source.ts";

const support = (value: unknown): ExpressionSupport => ({
  itemIndex: 0,
  itemCount: 1,
  hasMoreItems: false,
  pickItem: () => {},
  hasInput: true,
  preview: () => ({ value }),
  segments: () => [],
  variables: () => ({ input: undefined, nodes: [] }),
  complete: () => undefined,
  explain: () => undefined,
});

it("the latest evaluation answers requests and notifies views of results", () => {
  const first = support(1);
  const source = new LatestExpressions(first);
  const { facade } = source;
  const listener = vi.fn();
  const end = source.subscribe(listener);
  source.set(first);
  expect(listener).not.toHaveBeenCalled();
  source.set(support(2));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(facade.preview("=1")).toEqual({ value: 2 });
  expect(source.get().preview("=1")).toEqual({ value: 2 });
  end();
  source.set(support(3));
  expect(listener).toHaveBeenCalledTimes(1);
});
