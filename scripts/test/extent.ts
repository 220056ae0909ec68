/** Selection of tests, and the environment by which the configurations of the test runners know it. */
export interface Extent {
  environment: Record<string, string>;
  /** One line for the person who starts the tests. */
  description: string;
}

const QUICK: Extent = {
  environment: { HEDDLE_TEST_QUICK: "1", HEDDLE_TEST_ONE_DATABASE: "1" },
  description:
    "runs all tests of the packages and the editor, and every test of the server and in the browser that proves a " +
    "requirement: some twelve minutes on two cores. npm test -- --full runs everything",
};

/**
 * Extent by the options of `npm test`. Without options, the tests that prove a requirement, and the quick ones;
 * `--full`, or the name of a file: all of them, with the forms of all node types; requests are tested on SQLite and
 * PostgreSQL then, with `--one-database` on SQLite only.
 */
export function extentOf(options: readonly string[], namesFiles: boolean): Extent {
  if (!options.includes("--full") && !namesFiles) return QUICK;
  return options.includes("--one-database")
    ? {
        environment: { HEDDLE_TEST_ONE_DATABASE: "1" },
        description: "runs all tests, requests on SQLite only",
      }
    : { environment: {}, description: "runs all tests, requests on SQLite and PostgreSQL" };
}
