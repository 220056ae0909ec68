import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PackagedServer, startPackagedServer } from "./testing/packaged-server.ts";

const NAME = "n8n-nodes-hostile";
const FIXTURE = fileURLToPath(new URL(`../../../../fixtures/packages/${NAME}`, import.meta.url));

let packaged: PackagedServer;
beforeAll(async () => {
  packaged = await startPackagedServer();
});
afterAll(() => packaged.stop());

const grant = (api: PackagedServer["api"], grants: string[]) =>
  api.put("/nodes/grants", { name: NAME, grants });

describe("rights of a package", () => {
  it("are listed on installation, granted by the owner, and effective in the next run", async () => {
    const { data } = await packaged.api.post("/nodes", { path: FIXTURE });
    expect(data).toMatchObject({ grants: [], needs: ["network", "files", "programs"] });
    const file = join(packaged.dataFolder, "packages/files", NAME, "note");
    await packaged.activate("grants", [
      { type: `${NAME}.hostile`, parameters: { attempt: "writes", path: file } },
    ]);
    expect(await packaged.call("grants")).toEqual({ kept: expect.stringMatching(/restricted/) });
    expect(existsSync(file)).toBe(false);
    const granted = await grant(packaged.api, ["files"]);
    expect(granted.data.grants).toEqual(["files"]);
    expect(await packaged.call("grants")).toEqual({ got: "written" });
    expect(readFileSync(file, "utf8")).toBe("written");
    await grant(packaged.api, []);
    expect(await packaged.call("grants")).toEqual({ kept: expect.stringMatching(/restricted/) });
  });

  it("are not given by administrators, except for connections", async () => {
    const admin = await packaged.server.signInMember();
    const { id, email } = (await admin.get("/me")).data;
    await packaged.api.patch(`/users/${id}/role`, { newRoleName: "admin" });
    await admin.post("/login", { email, password: "Member-horse-9" });
    expect((await grant(admin, ["network"])).status).toBe(200);
    for (const right of ["files", "folders", "programs", "native"]) {
      const { status, body } = await grant(admin, [right]);
      expect([status, body.message]).toEqual([403, expect.stringContaining("Only the owner")]);
    }
    expect((await packaged.api.get("/nodes")).data[0].grants).toEqual(["network"]);
  });
});

describe.runIf(process.getuid?.() === 0 && existsSync("/proc"))(
  "packages on a server that runs as root",
  () => {
    /** User ids of running processes whose command line names this folder. */
    const usersOf = (folder: string) =>
      readdirSync("/proc")
        .filter((pid) => /^\d+$/.test(pid))
        .flatMap((pid) => {
          try {
            if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder)) return [];
            return /^Uid:\s+(.+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]?.split("\t") ?? [];
          } catch {
            return []; // It has ended.
          }
        });

    it.each([[], ["programs"], ["files"]])(
      "run as a user who owns nothing, with the grants %j",
      async (...grants) => {
        await grant(packaged.api, grants);
        const name = `user-${grants.join("")}`;
        await packaged.activate(name, [{ type: `${NAME}.hostile`, parameters: { attempt: "fine" } }]);
        expect(await packaged.call(name)).toEqual({ got: "fine" });
        const users = usersOf(join(packaged.dataFolder, `packages/${NAME}@`));
        expect([...new Set(users)]).toEqual(["65534"]);
      },
    );
  },
);
