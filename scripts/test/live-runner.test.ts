import { expect, it } from "vitest";
import config from "../../vitest.config.ts";

interface Project {
  test: { name: string; runner?: string };
}

it("runs the tests of every project with the runner that ends hung tests", () => {
  const projects = config.test?.projects as Project[];
  expect(projects.map(({ test }) => test.runner)).toEqual(
    projects.map(() => "./scripts/test/live-runner.ts"),
  );
});
