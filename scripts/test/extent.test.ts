import { expect, it } from "vitest";
import { extentOf } from "./extent.ts";

it.each<[string[], boolean, string[]]>([
  [[], false, ["HEDDLE_TEST_QUICK", "HEDDLE_TEST_ONE_DATABASE"]],
  [[], true, []],
  [["--full"], false, []],
  [["--full", "--one-database"], false, ["HEDDLE_TEST_ONE_DATABASE"]],
])("reduces the tests with options %j and files named: %s", (options, namesFiles, expected) => {
  expect(Object.keys(extentOf(options, namesFiles).environment)).toEqual(expected);
});
