import { flow } from "@heddle/engine/testing";
import type { NodeTypes } from "@heddle/workflow";
import { beforeAll, describe, expect, it } from "vitest";
import { createNodeTypes } from "../../index.ts";
import { Execution, outcome } from "../testing/execution.ts";
import type { Script } from "../testing/scripted.ts";

const AGENT = "@n8n/n8n-nodes-langchain.agent";
const AGENT_TOOL = "@n8n/n8n-nodes-langchain.agentTool";
const SLACK = "n8n-nodes-base.slackHitlTool";
const START = "n8n-nodes-base.manualTrigger";

let known: NodeTypes;
beforeAll(async () => {
  known = await createNodeTypes([AGENT, AGENT_TOOL, SLACK, START]);
});

const send = (id: string) => ({ tool: "Send", input: JSON.stringify({ n: 1, id }) });
const ask = (task: string) => ({ tool: "Buyer", input: JSON.stringify({ task }) });
/** The manager calls the buyer twice in one reply; the buyer sends things, some in one reply. */
const SCRIPTS: readonly Script[] = [
  [[ask("item 1"), ask("item 2")]],
  [[send("aa"), send("b")], [send("cc")]],
  [[send("dd")]],
];

/**
 * A manager with a buyer as its tool. Calls of the buyer's tool need approval: requested by the buyer, or by a node
 * in front of the tool.
 */
function execution(way: "agent" | "node"): Execution {
  const options = { toolApproval: way === "agent" ? "always" : "never", returnIntermediateSteps: true };
  const workflow = flow(
    {
      Start: START,
      Manager: {
        type: AGENT,
        typeVersion: 3,
        parameters: { promptType: "define", text: "item 0", options: { returnIntermediateSteps: true } },
      },
      Model: "test.scripted",
      Buyer: {
        type: AGENT_TOOL,
        typeVersion: 3,
        parameters: { toolDescription: "Buys", text: "={{ $fromAI('task', '', 'string') }}", options },
      },
      "Buyer model": "test.scripted",
      Review: {
        type: SLACK,
        typeVersion: 2.3,
        parameters: { select: "channel", channelId: "C1" },
        credentials: { slackApi: { id: "1", name: "Slack" } },
      },
      Send: "test.unsafe",
    },
    "Start > Manager",
  );
  const serve = (type: string, node: string) => ({ [type]: [[{ node, type, index: 0 }]] });
  Object.assign(workflow.connections, {
    Model: serve("ai_languageModel", "Manager"),
    Buyer: serve("ai_tool", "Manager"),
    "Buyer model": serve("ai_languageModel", "Buyer"),
    Send: serve("ai_tool", way === "agent" ? "Buyer" : "Review"),
    ...(way === "node" && { Review: serve("ai_tool", "Buyer") }),
  });
  return new Execution({ workflow, scripts: SCRIPTS, types: known, input: [{ json: {} }] });
}

async function whole(way: "agent" | "node") {
  const undisturbed = execution(way);
  const run = await undisturbed.live(Infinity);
  if (run === "killed") throw new Error("A process that is not killed ends");
  return { run, undisturbed };
}

describe("An agent inside an agent, with tools that a user approves", () => {
  it.each(["agent", "node"] as const)(
    "resumes after a kill at any point: approval requested by the %s",
    async (way) => {
      const { run, undisturbed } = await whole(way);
      expect(run.status).toBe("success");
      // Three approvals were requested, and some calls were declined.
      expect(undisturbed.asked.toSorted()).toEqual(["Send aa", "Send b", "Send cc", "Send dd"]);
      expect(undisturbed.approved.length).toBeLessThan(4);
      let kills = 0;
      for (let moments = 0; ; moments++) {
        const killed = execution(way);
        let last = await killed.live(moments);
        if (last !== "killed") break;
        kills++;
        let decisions = 0;
        for (
          last = await killed.live(Infinity);
          last !== "killed" && last.status === "interrupted";
          decisions++
        )
          last = await killed.live(Infinity, "retry");
        if (last === "killed") throw new Error("A process that is not killed ends");
        expect(outcome(last)).toEqual(outcome(run));
        expect(killed.asked.toSorted()).toEqual(undisturbed.asked.toSorted());
        const sent = killed.world.done.filter((one) => one.startsWith("Send"));
        expect(new Set(sent)).toEqual(new Set(killed.approved));
        // Only calls that a user wanted to repeat are repeated.
        expect(sent.length - new Set(sent).size).toBeLessThanOrEqual(decisions);
      }
      expect(kills).toBeGreaterThan(20);
    },
  );
});
