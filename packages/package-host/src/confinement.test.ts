import { readlinkSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { networkCloser } from "./process/closed-network.ts";
import { endProcesses, startPackage } from "./process/processes.ts";
import { locationOf, openPackage } from "./testing/open-package.ts";
import { packageRunner } from "./testing/run-package-node.ts";

let server: Server;
let connections = 0;
let runner: ReturnType<typeof packageRunner>;
/** The process of another package, as the same user. */
let other: Awaited<ReturnType<typeof startPackage>>;

beforeAll(async () => {
  server = createServer(() => connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  other = await startPackage(locationOf("n8n-nodes-sample"));
  const limits = { memoryMegabytes: 48, stallSeconds: 2 };
  runner = packageRunner(await openPackage(locationOf("n8n-nodes-hostile", { limits })));
});
afterAll(async () => {
  other.kill();
  await endProcesses();
  await runner.http.close();
  server.close();
});

const attempt = async (name: string) => {
  const port = String((server.address() as AddressInfo).port);
  const [item] = await runner.run("hostile", { attempt: name, port, pid: String(other.pid) });
  return item?.json;
};

describe("the process of a package", () => {
  it("keeps its code from files, environment, programs, threads, connections and other packages", async () => {
    const names = await runner.run("hostile", { attempt: "names" });
    expect(names.length).toBeGreaterThan(20);
    const got = out(
      await Promise.all(names.map(async ({ json }) => [json["one"], await attempt(String(json["one"]))])),
    );
    expect(got).toEqual([]);
    expect(connections).toBe(0);
  });

  it("is ended when it loops, and the next run gets a new one", async () => {
    await expect(attempt("loop")).rejects.toThrow("did not respond for 2 seconds");
    expect(await attempt("fine")).toEqual({ got: "fine" });
  });

  it("leaves other packages alone while it loops", async () => {
    const sample = packageRunner(await openPackage(locationOf("n8n-nodes-sample")));
    const limits = { memoryMegabytes: 48, stallSeconds: 600 };
    const endless = packageRunner(await openPackage(locationOf("n8n-nodes-hostile", { limits })));
    const looping = endless.run("hostile", { attempt: "loop" }).catch((error: Error) => error.message);
    expect(await sample.run("versions", { name: "Ada" }, { typeVersion: 1 })).toHaveLength(1);
    expect(await Promise.race([looping, "still looping"])).toBe("still looping");
    await endProcesses(locationOf("n8n-nodes-hostile").root);
    expect(await looping).toContain("ended while it ran this node");
    await endless.http.close();
    await sample.http.close();
  });

  it("has no network by the system either, where the machine allows that, unless it was granted", async () => {
    const [closer] = await networkCloser(process.getuid?.() === 0 ? 65_534 : undefined);
    const here = readlinkSync("/proc/self/ns/net");
    const networkOf = async (grants: string[]) => {
      const started = await startPackage(locationOf("n8n-nodes-hostile", { grants }));
      const found = readlinkSync(`/proc/${started.pid}/ns/net`);
      started.kill();
      return found === here ? "ours" : "its own";
    };
    expect(await networkOf([])).toBe(closer ? "its own" : "ours");
    expect(await networkOf(["network"])).toBe("ours");
  });

  it("ends by itself when it takes too much memory", async () => {
    await expect(attempt("leak")).rejects.toThrow("ended while it ran this node");
    expect(await attempt("fine")).toEqual({ got: "fine" });
  });

  it("may exit, and outlives errors that its code does not catch", async () => {
    await expect(attempt("exit")).rejects.toThrow("ended while it ran this node");
    expect(await attempt("stray")).toEqual({ got: "still here" });
  });

  it("changes no prototypes but its own", async () => {
    expect(await attempt("pollute")).toEqual({ got: "done" });
    await attempt("prototypeInItem");
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

/** The attempts that got something. */
function out(results: unknown[][]): unknown[] {
  return results.filter(([, json]) => (json as { kept?: unknown } | undefined)?.kept === undefined);
}
