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
  await page.evaluate(() => localStorage.removeItem("HEDDLE_HIDE_ACTIVATION_ALERT"));
  const problem = page.getByRole("button", { name: /The node "Stream" .*500/ });
  const reported = async () => {
    const { data } = await product.rest("GET", `/active/error/${id}`);
    return JSON.stringify(data ?? null);
  };
  await page.getByRole("switch").click();
  const dialog = page.getByRole("dialog", { name: "The workflow is active" });
  await expect(dialog).toContainText("Listens for events from SSE");
  await dialog.getByRole("button", { name: "Got it" }).click();
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
