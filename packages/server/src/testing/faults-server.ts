import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@heddle/workflow/testing";
import { expect } from "vitest";
import { createTestClient, type TestClient } from "./test-client.ts";
import { startTestProcess } from "./test-process.ts";
import { TEST_OWNER } from "./test-server.ts";

/** The real server, which faults must not affect. */
export interface FaultsServer {
  readonly url: string;
  readonly api: TestClient;
  /** The most memory that the process has had so far. */
  peakMegabytes(): number;
  /** Creates a workflow, activates it and returns its ID. */
  activate(nodes: readonly object[], connections?: object): Promise<string>;
  /** Records the current child processes, none of which may end, and returns their number. */
  rememberProcesses(): number;
  /** Fails unless the same processes run, no executor was replaced and every error was handled. */
  expectUnharmed(): Promise<void>;
  end(): Promise<void>;
}

export async function startFaultsServer(): Promise<FaultsServer> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-faults-"));
  const { child, url, log, end } = await startTestProcess("start", {
    HEDDLE_PORT: String(await freePort()),
    HEDDLE_DATA: folder,
    HEDDLE_HTTP_ALLOW: "127.0.0.0/8",
    HEDDLE_METRICS: "true",
    HEDDLE_HEADERS_TIMEOUT: "2",
  });
  const api = createTestClient(url);
  await api.post("/owner/setup", TEST_OWNER);
  let remembered: readonly string[] = [];
  return {
    url,
    api,
    peakMegabytes: () => peakMegabytes(child.pid!),
    activate: async (nodes, connections = {}) => {
      const { data } = await api.post("/workflows", { name: randomUUID(), nodes, connections });
      const { status, text } = await api.patch(`/workflows/${data.id}`, { active: true });
      expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
      return data.id;
    },
    rememberProcesses: () => {
      remembered = childrenOf(child.pid!);
      return remembered.length;
    },
    expectUnharmed: async () => {
      expect([child.exitCode, child.signalCode]).toEqual([null, null]);
      expect(childrenOf(child.pid!)).toEqual(expect.arrayContaining([...remembered]));
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect(log.join("").match(/.*(?:nothing else handled|No node handled).*/g) ?? []).toEqual([]);
      expect(await troubles(url)).toEqual([]);
    },
    end: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A node whose name is its webhook ID too. */
export function triggerOrNode(name: string, type: string, typeVersion: number, parameters: object): object {
  return { id: name, name, type, typeVersion, position: [0, 0], webhookId: name, parameters };
}

/** Counters of replaced executors and of errors without a handler that are above zero. */
async function troubles(url: string): Promise<string[]> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return metrics
    .split("\n")
    .filter((line) => /^heddle_(executors_replaced|unhandled_errors)_total.* [1-9]/.test(line));
}

/** Linux only. */
function peakMegabytes(pid: number): number {
  return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

/** Process IDs of the direct children of a process, whichever of its threads started them; Linux only. */
function childrenOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").trim().split(" ").filter(Boolean),
  );
}
