import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ODD_FILES, type OddFile } from "@heddle/workflow/testing";
import { afterAll, expect, it } from "vitest";
import { type ApiClient, describeStores, startTestServer, type TestClient } from "../../testing/index.ts";
import { createTestInstallation } from "../testing/test-installation.ts";

const named = (odd: OddFile, door: string, index: number) => ({ name: `${door} ${index}`, ...odd.file });

interface Stored extends Record<string, unknown> {
  readonly tags: readonly { readonly name: string }[];
}

function check(read: Stored, odd: OddFile): void {
  expect(read).toMatchObject(odd.stored);
  for (const key of ["nodes", "connections", "settings"]) expect(read[key], key).toEqual(odd.stored[key]);
  expect(read.tags.map(({ name }) => name).sort()).toEqual(odd.tags);
  for (const key of odd.gone ?? []) expect(read).not.toHaveProperty(key);
}

describeStores("a workflow file is stored the same way", (dialect) => {
  const started = startTestServer({ dialect }).then(async (server) => {
    const owner = await server.signIn();
    return { server, owner, api: await server.apiOf(owner) };
  });
  afterAll(async () => (await started).server.stop());

  const doors: Record<
    string,
    (odd: OddFile, index: number, at: { owner: TestClient; api: ApiClient }) => Promise<string>
  > = {
    "REST, new": async (odd, index, { owner }) =>
      (await owner.post("/workflows", named(odd, "REST new", index))).data.id,
    "REST, over another": async (odd, index, { owner }) => {
      const { id } = (
        await owner.post("/workflows", { name: `Empty ${Math.random()}`, nodes: [], connections: {} })
      ).data;
      await owner.patch(`/workflows/${id}`, named(odd, "REST over", index));
      return id;
    },
    "public API, new": async (odd, index, { api }) =>
      (await api.post("/workflows", named(odd, "Public new", index))).body.id,
    "public API, over another": async (odd, index, { owner, api }) => {
      const { id } = (
        await owner.post("/workflows", { name: `Empty ${Math.random()}`, nodes: [], connections: {} })
      ).data;
      await api.put(`/workflows/${id}`, named(odd, "Public over", index));
      return id;
    },
  };

  for (const [door, send] of Object.entries(doors))
    it.each(ODD_FILES.map((odd, index) => ({ odd, index, about: odd.about })))(
      `by ${door}: a file with $about`,
      async ({ odd, index }) => {
        const at = await started;
        const id = await send(odd, index, at);
        check((await at.owner.get(`/workflows/${id}`)).data, odd);
      },
    );

  it("by the command line", async () => {
    const heddle = await createTestInstallation(dialect);
    try {
      const path = join(heddle.folder, "odd.json");
      const files = ODD_FILES.map((odd, index) => ({
        id: `odd${index}`,
        ...named(odd, "Command line", index),
      }));
      writeFileSync(path, JSON.stringify(files));
      await heddle.output(["import:workflow", "--input", path]);
      await heddle.serving(async (owner) => {
        for (const [index, odd] of ODD_FILES.entries())
          check((await owner.get(`/workflows/odd${index}`)).data, odd);
      });
    } finally {
      heddle.remove();
    }
  });
});
