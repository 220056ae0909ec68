import type { StepEntry } from "@heddle/engine";
import { FakeClock } from "@heddle/engine/testing";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

let models: Awaited<ReturnType<typeof startModels>>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => models.reset());
afterAll(() => models.close());

const modelNode = { connection: "ai_languageModel", type: "test.model" } as const;
const calculator = { connection: "ai_tool", type: "@n8n/n8n-nodes-langchain.toolCalculator" } as const;
const define = (text: string, more: object = {}) => ({ promptType: "define", text, ...more });
const calls = (...inputs: string[]) => ({
  toolCalls: inputs.map((input, at) => ({
    id: `call_${at}_${input.length}`,
    name: "Calc",
    arguments: input,
  })),
});
type Run = Awaited<ReturnType<typeof runAsking>>;
const modelCalls = () => models.provider.seen.length;

describe("AI Agent", () => {
  it("answers a chat message, using the system message of its options", async () => {
    models.provider.mock.onMessage("Hello", { content: "Hi there" });
    const parameters = { options: { systemMessage: "Be kind to {{ $json.name }}" } };
    const run = await runAsking(models.model, { parameters, subNodes: { Model: modelNode } }, [
      { json: { chatInput: "Hello" } },
    ]);
    expect(run.json("Agent")).toEqual([{ output: "Hi there" }]);
    const body = models.provider.seen[0]!.body as { messages: { role: string; content: string }[] };
    expect(body.messages.map(({ role }) => role)).toEqual(["system", "user"]);
  });

  it.each([
    ["agent", 2.2, "output"],
    ["chainLlm", 1.7, "text"],
  ])("accepts a prompt without an explicit prompt type: %s", async (type, typeVersion, field) => {
    models.provider.mock.onMessage("Sum up Rome", { content: "Old" });
    const run = await runAsking(
      models.model,
      {
        type: `@n8n/n8n-nodes-langchain.${type}`,
        typeVersion,
        parameters: { text: "=Sum up {{ $json.city }}", options: {} },
        subNodes: { Model: modelNode },
      },
      [{ json: { city: "Rome" } }],
    );
    expect(run.json("Agent")).toEqual([{ [field]: "Old" }]);
  });

  it("calls tools until it has an answer, and returns the calls if requested", async () => {
    const { mock } = models.provider;
    mock.on({ userMessage: "sum", hasToolResult: false }, calls('{"input":"19 * 3"}'));
    mock.on({ hasToolResult: true }, { content: "It is 57." });
    const run = await runAsking(models.model, {
      parameters: define("=The sum of {{ $json.n }}?", { options: { returnIntermediateSteps: true } }),
      subNodes: { Model: modelNode, Calc: calculator },
    });
    const [{ output, intermediateSteps }] = run.json("Agent") as [
      { output: string; intermediateSteps: unknown },
    ];
    expect(output).toBe("It is 57.");
    expect(intermediateSteps).toMatchObject([
      { action: { tool: "Calc", toolInput: { input: "19 * 3" } }, observation: "57" },
    ]);
    expect(run.result.runData["Calc"]).toMatchObject([
      { data: { ai_tool: [[{ json: { response: "57" } }]] } },
    ]);
    expect(run.result.runData["Model"]).toHaveLength(2);
  });

  it("names a connected node that is not a tool", async () => {
    const subNodes = { Model: modelNode, Other: { ...modelNode, connection: "ai_tool" as const } };
    const { result } = await runAsking(models.model, { parameters: define("sum"), subNodes });
    expect(result.error?.message).toBe('The node "Other" is no tool');
  });

  it("reports a truncated answer and a refusal of the model", async () => {
    const { mock } = models.provider;
    const failure = async (answer: object, more: object = {}) => {
      models.reset();
      mock.onMessage("sum", answer as never);
      const subNodes = { Model: modelNode, Calc: calculator, ...more };
      const hasOutputParser = "Parser" in more;
      return (await runAsking(models.model, { parameters: define("sum", { hasOutputParser }), subNodes }))
        .result;
    };
    const cut = await failure({ ...calls('{"input":"1 +'), finishReason: "length" });
    expect(cut.error?.message).toContain("cut in the middle of a call of a tool");
    expect(modelCalls()).toBe(1);
    const thinking = await failure({ content: "", finishReason: "length" });
    expect(thinking.error?.message).toContain("cut before its first word");
    const declined = await failure({ content: "", finishReason: "content_filter" });
    expect(declined.error?.message).toBe("The model declined to answer");
    const parser = {
      connection: "ai_outputParser",
      type: "@n8n/n8n-nodes-langchain.outputParserStructured",
      typeVersion: 1.3,
      parameters: { jsonSchemaExample: '{"n": 1}' },
    };
    const shape = await failure({ content: '{"n": ', finishReason: "length" }, { Parser: parser });
    expect(shape.error?.message).toContain("cut before it had the required shape");
    expect(modelCalls()).toBe(1);
    const text = await failure({ content: "One and", finishReason: "length" });
    expect(text.error).toBeUndefined();
  });

  it("retries when the model returns an empty answer, and reports it in the end", async () => {
    const { mock } = models.provider;
    const blank = { content: "", finishReason: "malformed_function_call" };
    mock.on({ userMessage: "sum", sequenceIndex: 0 }, blank);
    mock.on({ userMessage: "sum", sequenceIndex: 1 }, { content: "57" });
    const asked = { parameters: define("sum"), subNodes: { Model: modelNode, Calc: calculator } };
    expect((await runAsking(models.model, asked)).json("Agent")).toEqual([{ output: "57" }]);
    expect(modelCalls()).toBe(2);
    models.reset();
    mock.onMessage("sum", blank);
    const { result } = await runAsking(models.model, asked);
    expect(result.error?.message).toBe("The model ended three times without an answer");
    expect(modelCalls()).toBe(3);
  });

  it("calls the fallback model when the first one declines", async () => {
    const { mock } = models.provider;
    mock.on({ model: "gpt-5-mini", userMessage: "sum" }, { content: "", finishReason: "content_filter" });
    mock.on({ model: "gpt-4.1", userMessage: "sum" }, { content: "57" });
    const fallback = { ...modelNode, index: 1, parameters: { model: "gpt-4.1" } };
    const run = await runAsking(models.model, {
      parameters: define("sum", { needsFallback: true }),
      subNodes: { Model: modelNode, Fallback: fallback },
    });
    expect(run.json("Agent")).toEqual([{ output: "57" }]);
  });

  it("reports an invalid call to the model, and continues", async () => {
    const { mock } = models.provider;
    mock.on({ userMessage: "sum", hasToolResult: false }, calls('{"inputs":"1"}', '{"input":"one"}'));
    mock.on({ hasToolResult: true }, { content: "I cannot." });
    const run = await runAsking(models.model, {
      parameters: define("The sum?", { options: { returnIntermediateSteps: true } }),
      subNodes: { Model: modelNode, Calc: calculator },
    });
    expect(run.json("Agent")).toMatchObject([
      {
        output: "I cannot.",
        intermediateSteps: [
          { observation: "The call was not made: input is missing." },
          { observation: expect.stringContaining('"one" cannot be calculated') },
        ],
      },
    ]);
  });

  it("fails when a model does not stop calling tools, and when it repeats the same call", async () => {
    models.provider.mock.on({ userMessage: "sum" }, calls('{"input":"1"}'));
    const subNodes = { Model: modelNode, Calc: calculator };
    const few = await runAsking(models.model, {
      parameters: define("sum", { options: { maxIterations: 2 } }),
      subNodes,
    });
    expect(few.result.error?.message).toBe("The model has not come to an end after 2 answers");
    const many = await runAsking(models.model, { parameters: define("sum"), subNodes });
    expect(many.result.error?.message).toContain("keeps calling the same tool");
    expect(many.result.runData["Calc"]).toHaveLength(3);
  });

  it("calls the fallback model when the first one fails", async () => {
    const { mock } = models.provider;
    mock.on(
      { model: "gpt-5-mini" },
      { error: { message: "Out of order", type: "server_error" }, status: 500 },
    );
    mock.on({ model: "gpt-5" }, { content: "From the second" });
    const run = await runAsking(models.model, {
      parameters: define("Hello", { needsFallback: true }),
      subNodes: { Model: modelNode, Second: { ...modelNode, index: 1, parameters: { model: "gpt-5" } } },
    });
    expect(run.json("Agent")).toEqual([{ output: "From the second" }]);
    const alone = await runAsking(models.model, {
      parameters: define("Hello"),
      subNodes: { Model: modelNode },
    });
    expect(alone.result.error?.message).toContain("Out of order");
  });

  it("returns an object in the parser's schema, and lets the model correct its answer", async () => {
    const { mock } = models.provider;
    mock.on({ userMessage: "person" }, { content: '{"name": 7}' });
    mock.on({ userMessage: "cannot be used" }, { content: '```json\n{"name": "Ada", "born": 1815}\n```' });
    const run = await runAsking(models.model, {
      parameters: define("A person", { hasOutputParser: true }),
      subNodes: {
        Model: modelNode,
        Parser: {
          connection: "ai_outputParser",
          type: "@n8n/n8n-nodes-langchain.outputParserStructured",
          typeVersion: 1.3,
          parameters: { jsonSchemaExample: '{"name": "Ann", "born": 1990}' },
        },
      },
    });
    expect(run.json("Agent")).toEqual([{ output: { name: "Ada", born: 1815 } }]);
    expect(JSON.stringify(models.provider.seen[1]?.body)).toContain("name must be string, not number");
  });

  it.each([
    ["conversationalAgent", 1.6, /runs as an agent that calls tools, which/],
    ["sqlAgent", 1.7, /connect the node of your database/],
    ["toolsAgent", 1.7, undefined],
  ])(
    "calls tools too when created as a %s in version %d, and reports it",
    async (agent, typeVersion, note) => {
      const { mock } = models.provider;
      mock.on({ userMessage: "sum", hasToolResult: false }, calls('{"input":"19 * 3"}'));
      mock.on({ hasToolResult: true }, { content: "It is 57." });
      const run = await runAsking(models.model, {
        typeVersion,
        parameters: define("The sum?", { agent }),
        subNodes: { Model: modelNode, Calc: calculator },
      });
      expect(run.json("Agent")).toEqual([{ output: "It is 57." }]);
      const hints = (run.result.runData["Agent"]?.[0]?.hints ?? []).map(({ message }) => message);
      expect(hints).toEqual(note ? [expect.stringMatching(note)] : []);
    },
  );

  it.each([
    [1.9, {}, []],
    [2, { batchSize: 1, delayBetweenBatches: 500 }, [500, 500]],
    [3.1, { batchSize: 3, delayBetweenBatches: 500 }, []],
    [3.1, { delayBetweenBatches: 5000 }, [5000, 5000]],
  ])("of version %d with batches %j pauses for %j ms", async (typeVersion, batching, slept) => {
    for (let n = 0; n < 3; n++) models.provider.mock.onMessage(`Item ${n}`, { content: `${n}` });
    const parameters = define("=Item {{ $json.n }}", { options: { batching } });
    const items = Array.from({ length: 3 }, (_, n) => ({ json: { n } }));
    const clock = new FakeClock();
    const run = await runAsking(
      models.model,
      { typeVersion, parameters, subNodes: { Model: modelNode } },
      items,
      { ports: { clock } },
    );
    expect(run.json("Agent")).toEqual(items.map(({ json }) => ({ output: String(json.n) })));
    expect(clock.slept).toEqual(slept);
  });

  it("reports a missing model and a missing prompt", async () => {
    const none = await runAsking(models.model, { parameters: define("Hello") });
    expect(none.result.error?.message).toBe('The node "Agent" has no language model');
    const empty = await runAsking(models.model, { subNodes: { Model: modelNode } });
    expect(empty.result.error?.message).toBe("The prompt for the model is empty");
  });
});

describe("An agent that is killed", () => {
  const parameters = define("=The sum of {{ $json.n }}?", { options: { returnIntermediateSteps: true } });
  const subNodes = {
    Model: modelNode,
    Calc: calculator,
    Post: {
      connection: "ai_tool",
      type: "n8n-nodes-base.httpRequestTool",
      typeVersion: 4.2,
      parameters: {
        method: "POST",
        url: "https://example.com/orders",
        sendBody: true,
        bodyParameters: {
          parameters: [{ name: "order", value: "={{ $fromAI('order', 'Number', 'string') }}" }],
        },
      },
    },
  } as const;
  let posted: string[] = [];
  const http = {
    send: async ({ url, body }: { url: string; body?: unknown }) => {
      posted.push(String(body));
      const answer = new TextEncoder().encode('{"accepted":true}');
      const headers = { "content-type": "application/json" };
      return { status: 200, statusText: "OK", headers, url, body: answer };
    },
  };
  const items = [{ json: { n: 1 } }, { json: { n: 2 } }];
  const run = (options: object = {}) =>
    runAsking(models.model, { parameters, subNodes }, items, { ports: { http }, ...options });

  /** Two turns of tools, then an answer. */
  function declareAnswers(): void {
    const { mock } = models.provider;
    mock.on({ hasToolResult: false }, calls('{"input":"1 + 1"}', '{"input":"2 * 2"}'));
    const order = { id: "call_order", name: "Post", arguments: '{"order":"A-1"}' };
    mock.on({ toolCallId: "call_1_17" }, { toolCalls: [order] });
    mock.on({ toolCallId: "call_order" }, { content: "Done." });
  }

  /** Sub-node that a journal entry belongs to. */
  const subNodeOf = (entry: object) => [(entry as StepEntry).subRun?.node ?? []].flat();

  const outcome = ({ status, result }: Run) => ({
    status,
    runs: Object.fromEntries(
      Object.entries(result.runData).map(([name, tasks]) => [
        name,
        tasks.map(({ data, inputOverride, executionStatus }) => ({ data, inputOverride, executionStatus })),
      ]),
    ),
  });

  it("ends with the same transcript wherever it is killed, and calls no unsafe tool twice", async () => {
    declareAnswers();
    posted = [];
    const whole = await run();
    expect(whole.json("Agent")).toMatchObject([{ output: "Done." }, { output: "Done." }]);
    expect(posted).toHaveLength(2);
    const { entries } = whole.ports.journal;
    const asked = modelCalls();
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(entries.length), { minLength: 1, maxLength: 4 }),
        async (cuts) => {
          posted = [];
          const before = modelCalls();
          let kept: typeof entries = [];
          let resumed: Run = whole;
          // Killed repeatedly after an entry, each time resumed with the journal so far.
          for (const cut of [...cuts].sort((a, b) => a - b)) {
            kept = entries.slice(0, cut);
            resumed = await run({ resume: kept });
          }
          expect(outcome(resumed)).toEqual(outcome(whole));
          const left = entries.slice(kept.length);
          expect(resumed.ports.journal.entries).toHaveLength(left.length);
          expect(modelCalls() - before).toBeLessThanOrEqual(asked * cuts.length);
        },
      ),
      { numRuns: 15 },
    );
  });

  it("repeats no call that is answered in the journal", async () => {
    declareAnswers();
    posted = [];
    const whole = await run();
    const { entries } = whole.ports.journal;
    for (let cut = 0; cut <= entries.length; cut++) {
      posted = [];
      models.provider.seen.splice(0);
      await run({ resume: entries.slice(0, cut) });
      const left = entries.slice(cut).flatMap((entry) => subNodeOf(entry));
      expect(modelCalls()).toBe(left.filter((node) => node === "Model").length);
      expect(posted).toHaveLength(left.filter((node) => node === "Post").length);
    }
  });

  it("waits for a decision about an unsafe tool that it was killed in", async () => {
    declareAnswers();
    const whole = await run();
    const { entries } = whole.ports.journal;
    const at = entries.findIndex((entry) => subNodeOf(entry)[0] === "Post");
    const step = (entries[at] as unknown as StepEntry).step;
    const resume = entries.slice(0, at);
    posted = [];
    const open = await run({ resume, inFlight: [{ node: "Agent", runIndex: 0, step }] });
    expect(open.interrupted).toEqual({ node: "Post", runIndex: 0 });
    expect(posted).toEqual([]);
    const skipped = await run({ resume, inFlight: [{ node: "Agent", runIndex: 0, step, decision: "skip" }] });
    expect(skipped.status).toBe("success");
    expect(JSON.stringify(skipped.json("Agent")?.[0])).toContain("skipped");
    expect(posted).toHaveLength(1);
  });
});
