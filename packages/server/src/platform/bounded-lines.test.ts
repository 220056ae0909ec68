import pino from "pino";
import { expect, it } from "vitest";
import { boundedLines } from "./bounded-lines.ts";

it("limits the number of similar lines, and reports how many it omitted", () => {
  let time = 0;
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { base: null, hooks: boundedLines(() => time) },
    { write: (line: string) => lines.push(JSON.parse(line)) },
  );
  for (let id = 0; id < 2_400; id++) {
    log.error(
      { executionId: String(id) },
      `The call of execution ${id} of "W${id}" could not be stored: connect ECONNREFUSED`,
    );
    log.warn("Something else failed.");
    log.info("kept");
    log.warn("An execution failed.");
  }
  const count = (text: string) => lines.filter(({ msg }) => String(msg).includes(text)).length;
  expect([
    count("could not be stored"),
    count("Something else"),
    count("kept"),
    count("An execution failed."),
  ]).toEqual([30, 30, 2_400, 2_400]);
  time = 60_000;
  log.error('The call of execution 9 of "W" could not be stored: connect ECONNREFUSED');
  expect(lines.slice(-2)).toMatchObject([{ lines: 2_370 }, { msg: expect.stringContaining("execution 9") }]);
});
