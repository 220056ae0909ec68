import { expect, test } from "./product.ts";
import { chain, openNode, openWorkflow, start } from "./workflows.ts";

test("a credential is connected to an account, and a taken-away connection says what to do", async ({
  editor: page,
  product,
  service,
}) => {
  let refuses = false;
  service.answer = (request, response) => {
    const url = new URL(request.url ?? "", service.url);
    if (url.pathname === "/auth") {
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("state", url.searchParams.get("state") ?? "");
      back.searchParams.set(refuses ? "error" : "code", refuses ? "access_denied" : "c1");
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    const token = { access_token: "t0ken-of-ada", token_type: "bearer", expires_in: 3600 };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(token));
  };
  const data = {
    authUrl: `${service.url}/auth`,
    accessTokenUrl: `${service.url}/token`,
    clientId: "c",
    clientSecret: "s",
  };
  const created = await product.rest("POST", "/credentials", { name: "My account", type: "oAuth2Api", data });
  const { id } = created.data as { id: string };
  const call = {
    name: "Call",
    type: "n8n-nodes-base.httpRequest",
    typeVersion: 4.2,
    parameters: {
      url: service.url,
      authentication: "genericCredentialType",
      genericAuthType: "oAuth2Api",
      options: {},
    },
    credentials: { oAuth2Api: { id, name: "My account" } },
  };
  await openWorkflow(page, product, chain("Connects", [start, call]));
  const panel = await openNode(page, "Call");
  await panel.getByRole("button", { name: "Edit credential" }).click();
  const dialog = page.getByRole("dialog", { name: "OAuth2 API" });
  await expect(dialog.getByLabel("Callback address")).toHaveValue(/\/rest\/oauth2-credential\/callback$/);

  await dialog.getByRole("button", { name: "Connect account" }).click();
  await expect(dialog.getByText("The credential is connected to an account")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Connect again" })).toBeVisible();
  expect(await page.content()).not.toContain("t0ken-of-ada");

  refuses = true;
  const opened = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Connect again" }).click();
  const refused = await opened;
  await expect(refused.getByRole("alert")).toContainText("access_denied");
  await refused.close();
  await expect(dialog.getByText("The credential is connected to an account")).toBeVisible();
});
