import { expect, test } from "./product.ts";
import { chain, code, openNode, openWorkflow, start } from "./workflows.ts";

test("shows on demand where a script error was thrown", async ({ editor: page, product }) => {
  const failing = code(
    "Script",
    "function total(order) {\n  return order.lines.length;\n}\nreturn [{ json: { n: total({}) } }];",
  );
  await openWorkflow(page, product, chain("Stack", [start, failing]));
  const panel = await openNode(page, "Script");
  await panel.getByRole("button", { name: "Execute step" }).click();
  const alert = panel.getByRole("region", { name: "Output" }).getByRole("alert");
  await expect(alert).toContainText("Line 2: `order.lines` is undefined");
  await expect(alert).not.toContainText("at total");
  await alert.getByRole("button", { name: "Details" }).click();
  await expect(alert).toContainText("at total (line 2, column");
});

test("starts an error with the service's message, and links to the item with request and response", async ({
  editor: page,
  product,
  service,
}) => {
  service.answer = (request, response) => {
    const isRefused = request.url?.includes("id=27") === true;
    response.writeHead(isRefused ? 422 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(isRefused ? { message: "Amount must be positive" } : { ok: true }));
  };
  const call = {
    name: "Call",
    type: "n8n-nodes-base.httpRequest",
    typeVersion: 4.2,
    parameters: { url: `=${service.url}/order?api_key=s3cret-value&id={{ $json.id }}`, options: {} },
  };
  const many = code("Many", "return Array.from({ length: 30 }, (_, n) => ({ json: { id: n + 11 } }));");
  await openWorkflow(page, product, chain("Error card", [start, many, call]));
  const panel = await openNode(page, "Call");
  await panel.getByRole("button", { name: "Execute step" }).click();
  const output = panel.getByRole("region", { name: "Output" });
  const alert = output.getByRole("alert");
  await expect(alert.getByText("Amount must be positive", { exact: true })).toBeVisible();
  await expect(alert).toContainText("(status 422)");

  await alert.getByRole("button", { name: "Show item 17" }).click();
  const input = panel.getByRole("region", { name: "Input" });
  await expect(input.locator('[data-item="16"][data-shown]')).toBeVisible();

  await alert.getByRole("button", { name: "Details" }).click();
  await expect(alert).toContainText(/GET \S+\/order\?api_key=\[hidden\]&id=27/);
  await expect(alert).toContainText("content-type: application/json");
  await expect(alert).not.toContainText("s3cret-value");
});
