import { expect, test } from "./product.ts";
import { card, chain, openNode, openWorkflow, start } from "./workflows.ts";

const model = "@n8n/n8n-nodes-langchain.lmChatOpenAi";
const agent = { name: "Assistant", type: "@n8n/n8n-nodes-langchain.agent", typeVersion: 2 };

test("lists the nodes that use a sub-node, which neither runs nor receives items alone", async ({
  editor: page,
  product,
}) => {
  const steps = chain("Used nodes", [start, agent]);
  const part = (name: string, y: number) => {
    return { id: name, name, type: model, typeVersion: 1.2, position: [260, y], parameters: {} };
  };
  const workflow = {
    ...steps,
    nodes: [...(steps["nodes"] as object[]), part("Brain", 520), part("Spare", 700)],
    connections: {
      ...(steps["connections"] as object),
      Brain: { ai_languageModel: [[{ node: "Assistant", type: "ai_languageModel", index: 0 }]] },
    },
  };
  await openWorkflow(page, product, workflow);

  await test.step("connected, it names its user", async () => {
    const panel = await openNode(page, "Brain");
    const input = panel.getByRole("region", { name: "Input" });
    await expect(input.getByText("Model for other nodes")).toBeVisible();
    await expect(input.getByText("Used by “Assistant” while it runs.")).toBeVisible();
    await expect(panel.getByText("No input connected")).toHaveCount(0);
    await expect(panel.getByRole("button", { name: "Execute step" })).toHaveCount(0);
    const output = panel.getByRole("region", { name: "Output" });
    await expect(output.getByText("Run the workflow to see its requests and results.")).toBeVisible();
    await expect(output.getByRole("button", { name: "Enter mock data" })).toHaveCount(0);
    await panel.getByRole("button", { name: "Close" }).click();
  });

  await test.step("unconnected, it explains its purpose", async () => {
    const panel = await openNode(page, "Spare");
    await expect(panel.getByText("Connect it to a node that uses it", { exact: false })).toBeVisible();
    await panel.getByRole("button", { name: "Close" }).click();
  });

  await test.step("nodes that send items are unchanged", async () => {
    const panel = await openNode(page, "Assistant");
    await expect(panel.getByRole("button", { name: "Execute step" })).toBeVisible();
    await panel.getByRole("button", { name: "Close" }).click();
  });

  await test.step("running it highlights the node that uses it", async () => {
    await card(page, "Brain").hover();
    await page.getByRole("button", { name: "Run to here" }).hover();
    await expect(card(page, "Assistant")).toHaveAttribute("data-planned", "true");
    await expect(card(page, "Start")).toHaveAttribute("data-planned", "true");
  });
});
