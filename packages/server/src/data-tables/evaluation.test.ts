import { afterAll, beforeAll, expect, it } from "vitest";
import { waitFor } from "../executions/testing/test-runtime.ts";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../testing/index.ts";

const ROWS = [
  { question: "2 + 2", expected: "4" },
  { question: "3 + 3", expected: "seven" },
  { question: "4 + 4", expected: "8" },
];
/** Answers questions as `a + b`. */
const ANSWER = `const [a, b] = $input.first().json.question.split("+").map(Number);
return [{ json: { ...$input.first().json, answer: String(a + b) } }];`;

describeStores("evaluations of workflows", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  let table: string;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
    const columns = ["question", "expected", "actual_answer"].map((name) => ({ name, type: "string" }));
    table = (await api.post("/data-tables", { name: "Questions", columns })).data.id;
    await api.post(`/data-tables/${table}/rows`, { rows: ROWS });
  });
  afterAll(() => server.stop());

  const at = (name: string, type: string, typeVersion: number, parameters: object) => ({
    id: name,
    name,
    type: `n8n-nodes-base.${type}`,
    typeVersion,
    parameters,
    position: [0, 0],
  });
  const locator = () => ({ __rl: true, mode: "id", value: table });

  function workflow(rows: object) {
    const nodes = [
      at("Rows", "evaluationTrigger", 4.7, { dataTableId: locator(), ...rows }),
      at("Start", "manualTrigger", 1, {}),
      at("Question", "set", 3.4, {
        assignments: { assignments: [{ id: "1", name: "question", type: "string", value: "1 + 1" }] },
      }),
      at("Answer", "code", 2, { jsCode: ANSWER }),
      at("Check", "evaluation", 4.8, { operation: "checkIfEvaluating" }),
      at("Store", "evaluation", 4.8, {
        dataTableId: locator(),
        outputs: { values: [{ outputName: "actual_answer", outputValue: "={{ $json.answer }}" }] },
      }),
      at("Measure", "evaluation", 4.8, {
        operation: "setMetrics",
        metric: "categorization",
        expectedAnswer: "={{ $('Rows').item.json.expected }}",
        actualAnswer: "={{ $json.answer }}",
      }),
      at("Send", "noOp", 1, {}),
    ];
    const to = (...names: string[]) => ({
      main: names.map((node) => (node ? [{ node, type: "main", index: 0 }] : [])),
    });
    const connections = {
      Rows: to("Answer"),
      Start: to("Question"),
      Question: to("Answer"),
      Answer: to("Check"),
      Check: to("Store", "Send"),
      Store: to("Measure"),
    };
    return { name: "Evaluated", nodes, connections, settings: { saveManualExecutions: true } };
  }

  async function run(trigger: string, rows: object = {}) {
    const body = { workflowData: workflow(rows), triggerToStartFrom: { name: trigger } };
    const { executionId } = (await api.post("/workflows/run", body)).data;
    return waitFor(async () => {
      const { data } = await api.get(`/executions/${executionId}?unflattedResponse=true`);
      return data?.stoppedAt ? data : undefined;
    });
  }
  /** Output of a node in each of its runs. */
  const each = (runs: { data: { main: { json: Record<string, unknown> }[][] } }[]) =>
    runs.map(({ data }) => data.main[0]?.[0]?.json);
  const stored = async () =>
    (await api.get(`/data-tables/${table}/rows`)).data.rows.map(
      ({ actual_answer }: { actual_answer: unknown }) => actual_answer,
    );

  it("other executions go their normal way and store nothing", async () => {
    const { status, data } = await run("Start");
    expect(status).toBe("success");
    expect(Object.keys(data.resultData.runData)).toEqual(["Start", "Question", "Answer", "Check", "Send"]);
    expect(await stored()).toEqual([null, null, null]);
  });

  it("run the workflow once for each row, up to a limit", async () => {
    const { status, data } = await run("Rows", { limitRows: true, maxRows: 2 });
    expect(status).toBe("success");
    expect(data.resultData.runData["Answer"]).toHaveLength(2);
    expect(await stored()).toEqual(["4", "6", null]);
  });

  it("store outputs in the rows, and averages of metrics with the execution", async () => {
    const { status, data, customData } = await run("Rows");
    expect(status).toBe("success");
    const { runData } = data.resultData;
    expect(runData["Send"]).toBeUndefined();
    expect(each(runData["Rows"])).toMatchObject([
      { id: 1, ...ROWS[0], _rowsLeft: 2 },
      { id: 2, ...ROWS[1], _rowsLeft: 1 },
      { id: 3, ...ROWS[2], _rowsLeft: 0 },
    ]);
    expect(each(runData["Measure"]).map((json) => json?.["Categorization"])).toEqual([1, 0, 1]);
    expect(await stored()).toEqual(["4", "6", "8"]);
    expect(customData ?? data.resultData.metadata).toMatchObject({ Categorization: "0.6667" });
  });

  it("report that a table has no rows", async () => {
    const { data } = await api.post("/data-tables", { name: "Without rows", columns: [] });
    const { status, data: run_ } = await run("Rows", {
      dataTableId: { __rl: true, mode: "id", value: data.id },
    });
    expect(status).toBe("error");
    expect(run_.resultData.error.message).toContain("has no rows");
  });
});
