// The limit: a Fastify route that does the same with fetch, and appends a row with the result.
import { startBareServer } from "../measure/bare-server.ts";
import { type Answer, BATCH } from "./workflow.ts";

const service = process.env["BENCH_SERVICE"] ?? "";

async function customerOf(id: number): Promise<Answer> {
  const response = await fetch(`${service}/customer?id=${id}`);
  return (await response.json()) as Answer;
}

await startBareServer(
  async ({ ids }: { ids: number[] }) => {
    const all: object[] = [];
    for (let at = 0; at < ids.length; at += BATCH) {
      const answers = await Promise.all(ids.slice(at, at + BATCH).map(customerOf));
      for (const answer of answers) all.push({ ...answer, total: answer.amount * 1.19 });
    }
    return { count: all.length };
  },
  { type: "object", required: ["ids"], properties: { ids: { type: "array", items: { type: "integer" } } } },
);
