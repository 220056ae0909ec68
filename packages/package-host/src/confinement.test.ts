import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { networkCloser } from "./process/closed-network.ts";
import { endProcesses, startPackage } from "./process/processes.ts";
import { locationOf, openPackage } from "./testing/open-package.ts";
import { packageRunner } from "./testing/run-package-node.ts";

let server: Server;
let connections = 0;
let runner: ReturnType<typeof packageRunner>;
/** Process of another package, with the same user. */
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
  it("isolates its code from files, environment, processes, threads, connections and other packages", async () => {
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

  it("has no network at system level either, if the host supports it, unless the permission is granted", async () => {
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
    // Collecting garbage of a full heap can take seconds on a busy host, which is not the limit that ends it.
    const limits = { memoryMegabytes: 48, stallSeconds: 600 };
    const leaking = packageRunner(await openPackage(locationOf("n8n-nodes-hostile", { limits })));
    await expect(leaking.run("hostile", { attempt: "leak" })).rejects.toThrow(
      "needed more memory than the 48 MB",
    );
    await leaking.http.close();
    expect(await attempt("fine")).toEqual({ got: "fine" });
  });

  it.each(["leakBuffers", "leakWasm"])(
    "is ended when %s takes memory that is not JavaScript's",
    async (leak) => {
      await expect(attempt(leak)).rejects.toMatchObject({
        message: expect.stringContaining("needed more memory than the 48 MB"),
        description: expect.stringContaining("HEDDLE_PACKAGE_MEMORY"),
      });
      expect(await attempt("fine")).toEqual({ got: "fine" });
    },
  );

  it("can exit, and survives errors that its code does not catch", async () => {
    await expect(attempt("exit")).rejects.toMatchObject({
      message: expect.stringContaining("ended while it ran this node"),
      description: expect.not.stringContaining("memory"),
    });
    expect(await attempt("stray")).toEqual({ got: "still here" });
  });

  it("changes no prototypes but its own", async () => {
    expect(await attempt("pollute")).toEqual({ got: "done" });
    await attempt("prototypeInItem");
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe.runIf(process.getuid?.() === 0)("the process of a package of a server that runs as root", () => {
  const uidOf = (pid: number | undefined) =>
    /^Uid:\s+(\d+)\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.slice(1);

  it("runs as a user who owns nothing", () => {
    expect(uidOf(other.pid)).toEqual(["65534", "65534"]);
  });

  const closedCopy = () => {
    const closed = mkdtempSync(join(tmpdir(), "heddle-closed-"));
    const folder = join(closed, "sample");
    cpSync(locationOf("n8n-nodes-sample").folder, folder, { recursive: true });
    return { closed, location: locationOf("n8n-nodes-sample", { folder, root: folder }) };
  };

  it("runs as that user from a copy if it cannot enter the folder of the package", async () => {
    const { closed, location } = closedCopy();
    const copied = packageRunner(await openPackage(location));
    expect(await copied.run("versions", { name: "Ada" }, { typeVersion: 1 })).toHaveLength(1);
    const started = await startPackage(location);
    expect(uidOf(started.pid)).toEqual(["65534", "65534"]);
    const args = readFileSync(`/proc/${started.pid}/cmdline`, "utf8").split("\0");
    expect(args).not.toContain(location.folder);
    const place = args.find((arg) => !arg.startsWith("--") && arg.endsWith(location.folder)) ?? "";
    expect(place).toMatch(/\/heddle-packages-\d+-/);
    expect(statSync(join(place, "package.json")).mode & 0o022).toBe(0);
    started.kill();
    await copied.http.close();
    await endProcesses(location.root);
    rmSync(closed, { recursive: true });
  });

  it("reads what has changed in the original", async () => {
    const { closed, location } = closedCopy();
    (await startPackage(location)).kill();
    const manifest = join(location.folder, "package.json");
    writeFileSync(manifest, readFileSync(manifest, "utf8").replace(/\}\s*$/, ', "x-changed": true }'));
    const started = await startPackage(location);
    const args = readFileSync(`/proc/${started.pid}/cmdline`, "utf8").split("\0");
    const place = args.find((arg) => !arg.startsWith("--") && arg.endsWith(location.folder)) ?? "";
    expect(readFileSync(join(place, "package.json"), "utf8")).toContain("x-changed");
    started.kill();
    rmSync(closed, { recursive: true });
  });

  it("does not start, instead of running as root, if that user cannot enter its folder for files", async () => {
    const { closed, location } = closedCopy();
    const writable = [join(closed, "files/sample")];
    await expect(startPackage({ ...location, grants: ["files"], writable })).rejects.toMatchObject({
      message: expect.stringContaining(`cannot enter ${closed}`),
      description: expect.stringContaining("HEDDLE_DATA"),
    });
    chmodSync(closed, 0o711);
    const started = await startPackage({ ...location, grants: ["files"], writable });
    expect(uidOf(started.pid)).toEqual(["65534", "65534"]);
    started.kill();
    rmSync(closed, { recursive: true });
  });
});

/** The attempts that got something. */
function out(results: unknown[][]): unknown[] {
  return results.filter(([, json]) => (json as { kept?: unknown } | undefined)?.kept === undefined);
}
