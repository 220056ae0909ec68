import { expect, test } from "./product.ts";
import { chain, openWorkflow } from "./workflows.ts";

test("shows a trigger's lost connection while its workflow is active, until it listens again", async ({
  editor: page,
  product,
  service,
}) => {
  let isUp = false;
  service.answer = (_, response) => {
    response.writeHead(isUp ? 200 : 500, { "content-type": "text/event-stream" });
    if (isUp) response.flushHeaders();
    else response.end("no");
  };
  const stream = {
    name: "Stream",
    type: "n8n-nodes-base.sseTrigger",
    typeVersion: 1,
    parameters: { url: `${service.url}/events` },
  };
  await openWorkflow(page, product, chain("Listens", [stream]));
  const id = new URL(page.url()).pathname.split("/")[2];
  const problem = page.getByRole("button", { name: /The node "Stream" .*500/ });
  const reported = async () => {
    const { data } = await product.rest("GET", `/active/error/${id}`);
    return JSON.stringify(data ?? null);
  };
  await page.getByRole("switch").click();
  await expect(page.getByRole("switch")).toBeChecked();
  await expect.poll(reported).toContain("Stream");
  await page.reload();
  await expect(problem).toBeVisible();

  isUp = true;
  await expect.poll(reported, { timeout: 60_000 }).not.toContain("Stream");
  await page.reload();
  await expect(page.getByRole("switch")).toBeChecked();
  await expect(problem).toBeHidden();
});
