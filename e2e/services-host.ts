import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type ServiceHost,
  startServiceHost,
} from "../packages/server/src/service-host/start-service-host.ts";
import { startProduct } from "../scripts/product/product.ts";
import { test as base, type Product } from "./product.ts";

export interface Host extends ServiceHost {
  /** Sets the host's response. */
  say(content: object): void;
  /** Requests that it received, newest first. */
  answers(kind: string): Promise<Record<string, unknown>[]>;
}

const HEDDLE_NODES = path.join(import.meta.dirname, "nodes");

/** A product with its own services host, with all services disabled. */
export const test = base.extend<object, { host: Host; product: Product }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "heddle-host-"));
      const host = await startServiceHost({ folder, host: "127.0.0.1", port: 0 });
      const authorization = `Basic ${Buffer.from(`me:${host.token}`).toString("base64")}`;
      await use({
        ...host,
        say: (content) => writeFileSync(path.join(folder, "services.json"), JSON.stringify(content)),
        answers: async (kind) => {
          const response = await fetch(`${host.url}/answers.json?kind=${kind}`, {
            headers: { authorization },
          });
          return ((await response.json()) as { body: Record<string, unknown> }[]).map(({ body }) => body);
        },
      });
      await host.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  product: [
    async ({ host }, use) => {
      const product = await startProduct({
        env: { HEDDLE_SERVICES_HOST: host.url, HEDDLE_HTTP_ALLOW: "127.0.0.1", HEDDLE_NODES },
      });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});

/** All services, disabled. */
export const OFF = {
  versions: false,
  banners: false,
  prompts: false,
  onboarding: false,
  survey: false,
  telemetry: false,
  experiments: false,
  hiring: false,
};

/** A received usage event. */
export interface ArrivedEvent {
  name: string;
  at: string;
  properties: Record<string, unknown>;
}

/** Returns the received usage events, newest batch first. */
export async function events(host: Host): Promise<ArrivedEvent[]> {
  const batches = (await host.answers("usage")) as unknown as { events: ArrivedEvent[] }[];
  return batches.flatMap(({ events: each }) => each);
}
