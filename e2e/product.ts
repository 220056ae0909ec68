import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { test as base, type Cookie, type Page } from "@playwright/test";
import { owner, type Product, productScript, startProduct } from "../scripts/product/product.ts";
import { type ServerProcess, startServer } from "../scripts/product/server-process.ts";
import { expectGone, watchErrors } from "./watch-errors.ts";

export { expect } from "@playwright/test";
export { owner, type Product };

interface Fixtures {
  /** Fails the test when the page logs an error, throws, or violates its content security policy. */
  noErrors: undefined;
  /** Removes resources that earlier tests left in the product. */
  cleared: undefined;
  /** Page of the logged-in owner. */
  editor: Page;
}

interface WorkerFixtures {
  /** The product with its owner set up, shared by all tests of a worker. */
  product: Product;
  /** A local service for HTTP requests of workflows. */
  service: Service;
  /** Session cookies of the owner's browser. */
  session: Cookie[];
}

export interface Service {
  url: string;
  /** Sets the response from now on. */
  answer: RequestListener;
}

const env = {
  HEDDLE_HTTP_ALLOW: "127.0.0.1",
  HEDDLE_ALERTS_EVERY: "1",
  HEDDLE_MODEL_PRICES: '{"gpt-5-mini":{"input":3,"output":10}}',
  // The tour for new users is tested once, and would be in the way elsewhere.
  HEDDLE_WELCOME: "false",
  HEDDLE_NODES: path.join(import.meta.dirname, "nodes"),
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  noErrors: [
    async ({ page }, use) => {
      // The explanation after an activation is tested once, and would be in the way elsewhere. Frames of users' data
      // have no storage.
      await page.addInitScript(
        () => window === window.top && localStorage.setItem("HEDDLE_HIDE_ACTIVATION_ALERT", "true"),
      );
      const verify = await watchErrors(page);
      await use(undefined);
      verify();
    },
    { auto: true },
  ],
  cleared: [
    async ({ product }, use) => {
      await clear(product);
      await use(undefined);
    },
    { auto: true },
  ],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const product = await startProduct({ env });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const service: Service = { url: "", answer: (_request, response) => response.end("{}") };
      const server = createServer((request, response) => service.answer(request, response));
      service.url = await listen(server);
      await use(service);
      server.closeAllConnections();
      server.close();
    },
    { scope: "worker" },
  ],
  session: [
    async ({ browser, product }, use) => {
      const context = await browser.newContext();
      await signIn(await context.newPage(), product.url);
      const cookies = await context.cookies();
      await context.close();
      await use(cookies);
    },
    { scope: "worker" },
  ],
  editor: async ({ page, session, product }, use) => {
    await page.context().addCookies(session);
    await page.goto(`${product.url}/workflows`);
    await use(page);
  },
});

/** Deletes credentials and workflows with their executions, so that tests do not see each other's resources. */
async function clear(product: Product): Promise<void> {
  for (const kind of ["workflows", "credentials"]) {
    const left = (await product.rest("GET", `/${kind}`)).data as { id: string }[];
    for (const { id } of left) {
      const deleted = await product.rest("DELETE", `/${kind}/${id}`);
      if (deleted.status !== 200) throw new Error(`${kind}/${id} was not deleted: ${deleted.message}`);
    }
  }
}

export async function signIn(
  page: Page,
  url: string,
  who: { email: string; password: string } = owner,
): Promise<void> {
  await page.goto(`${url}/signin`);
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/workflows");
}

/** Invites a user, who sets a password. */
export async function invite(
  product: Product,
  email: string,
  name = { firstName: "Ben", lastName: "Member" },
): Promise<{ email: string; password: string }> {
  const password = "Better-staple-7";
  const [{ user }] = (await product.rest("POST", "/users", [{ email }])).data as [
    { user: { id: string; inviteAcceptUrl: string } },
  ];
  const token = new URL(user.inviteAcceptUrl).searchParams.get("token");
  const accepted = await fetch(`${product.url}/rest/users/${user.id}`, {
    method: "POST",
    headers: { "content-type": "application/json", sessionid: "invited" },
    body: JSON.stringify({ ...name, token, password }),
  });
  if (accepted.status !== 200) throw new Error(`the invitation was not accepted: ${accepted.status}`);
  return { email, password };
}

/** Starts a product without an owner. */
export async function startFresh(more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer(productScript, { env: { ...env, ...more } });
  return {
    ...server,
    stop: (signal) => {
      expectGone(server.url);
      return server.stop(signal);
    },
  };
}

/** Returns a workflow file of `e2e/files`, with its original URL replaced by the service's. */
export function workflowFile(
  name: string,
  service?: Service,
): { name: string; mimeType: string; buffer: Buffer } {
  const text = readFileSync(path.join(import.meta.dirname, "files", name), "utf8");
  const buffer = Buffer.from(service ? text.replaceAll("http://prices.example", service.url) : text);
  return { name, mimeType: "application/json", buffer };
}

/** Stores a workflow and returns its id. */
export async function storeWorkflow(product: Product, workflow: object): Promise<string> {
  const created = await product.rest("POST", "/workflows", workflow);
  if (created.status !== 200) throw new Error(`the workflow could not be stored: ${created.message}`);
  return (created.data as { id: string }).id;
}

export function listen(server: Server): Promise<string> {
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );
}
