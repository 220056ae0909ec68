import { expect, type Locator, type Page } from "@playwright/test";
import { type Product, storeWorkflow } from "./product.ts";

/** A node of a workflow file, abbreviated. */
export interface Step {
  name: string;
  type: string;
  typeVersion?: number;
  parameters?: Record<string, unknown>;
  position?: [number, number];
  disabled?: boolean;
  webhookId?: string;
}

type Wires = Record<string, Record<string, unknown>>;

/** Returns a workflow of steps connected in a chain, 260 pixels apart. */
export function chain(name: string, steps: readonly Step[], more: object = {}): Record<string, unknown> {
  const nodes = steps.map((step, index) => ({
    id: `id-${index}`,
    typeVersion: 1,
    parameters: {},
    position: [index * 260, 300],
    ...step,
  }));
  const connections: Wires = {};
  for (const [index, step] of steps.slice(0, -1).entries()) {
    connections[step.name] = { main: [[{ node: steps[index + 1]?.name, type: "main", index: 0 }]] };
  }
  const settings = { executionOrder: "v1", expressionErrors: "stop" };
  return { name, nodes, connections, settings, ...more };
}

export const start: Step = { name: "Start", type: "n8n-nodes-base.manualTrigger" };

/** Returns an Edit Fields step with the given assignments. */
export function fields(name: string, assignments: Record<string, string>, more: object = {}): Step {
  return {
    name,
    type: "n8n-nodes-base.set",
    typeVersion: 3.4,
    parameters: {
      assignments: {
        assignments: Object.entries(assignments).map(([key, value]) => ({
          id: key,
          name: key,
          value,
          type: "string",
        })),
      },
      options: {},
      ...more,
    },
  };
}

export function code(name: string, jsCode: string): Step {
  return { name, type: "n8n-nodes-base.code", typeVersion: 2, parameters: { jsCode } };
}

/** Stores a workflow, opens it in the editor and returns its id. */
export async function openWorkflow(page: Page, product: Product, workflow: object): Promise<string> {
  const id = await storeWorkflow(product, workflow);
  await showWorkflow(page, product, id);
  return id;
}

export async function showWorkflow(page: Page, product: Product, id: string): Promise<void> {
  await page.goto(`${product.url}/workflow/${id}`);
  await expect(page.locator(".react-flow__node").first()).toBeVisible();
}

/** Returns a node's card on the canvas. */
export function card(page: Page, name: string): Locator {
  return page.locator(`[data-node-name="${name}"]`);
}

/** Returns a port of a node, such as `out:main:0`. */
export function port(page: Page, name: string, id: string): Locator {
  return page
    .locator(".react-flow__node")
    .filter({ has: card(page, name) })
    .locator(`[data-handleid="${id}"]`);
}

export const nodes = (page: Page) => page.locator(".react-flow__node");
export const wires = (page: Page) => page.locator(".react-flow__edge");

/** Drags with the mouse from the middle of one place to another, in steps like a user. */
export async function drag(page: Page, from: Locator | Point, to: Locator | Point): Promise<void> {
  const begin = await middleOf(from);
  const end = await middleOf(to);
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move(begin.x + 6, begin.y + 6, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

export interface Point {
  x: number;
  y: number;
}

export async function middleOf(place: Locator | Point): Promise<Point> {
  if (!("boundingBox" in place)) return place;
  const box = await place.boundingBox();
  if (!box) throw new Error("the place to drag from or to is not on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The line of the drawer that leads to the node at which the run failed. */
export const failureLine = (page: Page, node: string): Locator =>
  page.getByRole("status").getByRole("button", { name: `Problem in node “${node}”` });

/** Returns a toast message in the corner of the window. */
export function toast(page: Page, title: string): Locator {
  return page.locator("[data-kind]").filter({ hasText: title });
}

/** Opens a node's panel. */
export async function openNode(page: Page, name: string): Promise<Locator> {
  await card(page, name).dblclick();
  const panel = page.getByRole("dialog", { name: `Node “${name}”` });
  await expect(panel).toBeVisible();
  return panel;
}

/** Closes the panel that a node opens when it is added. */
export async function leaveNewNode(page: Page, name: string): Promise<void> {
  const panel = page.getByRole("dialog", { name: `Node “${name}”` });
  await expect(panel).toBeVisible();
  await panel.getByRole("button", { name: "Close", exact: true }).first().press("Enter");
  await expect(panel).toBeHidden();
}

/** Saves with the keyboard and returns the workflow as stored on the server. */
export async function save(page: Page, product: Product): Promise<Stored> {
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  return stored(product, page.url());
}

export interface Stored {
  id: string;
  name: string;
  active: boolean;
  versionId: string;
  nodes: (Step & { id: string; position: [number, number]; [key: string]: unknown })[];
  connections: Record<string, { main: { node: string; index: number }[][] }>;
  pinData?: Record<string, unknown>;
  settings?: Record<string, unknown>;
}

/** Returns the stored workflow of an editor URL. */
export async function stored(product: Product, url: string): Promise<Stored> {
  const id = /\/workflow\/([^/?#]+)/.exec(url)?.[1] ?? "";
  return (await product.rest("GET", `/workflows/${id}`)).data as Stored;
}
