import { expect, it } from "vitest";
import { describeStores, startTestServer } from "../../../testing/index.ts";

describeStores("data tables of the public API", (dialect) => {
  it("are created, filled, read by pages, changed and deleted by permitted users", async () => {
    const server = await startTestServer({ dialect });
    const api = await server.apiOf(await server.signIn());
    const member = await server.apiOf(await server.signInMember());
    const columns = [
      { name: "key", type: "string", isUnique: true },
      { name: "n", type: "number" },
    ];
    const { status, body: table } = await api.post("/data-tables", { name: "T", columns });
    expect([status, table.columns]).toMatchObject([
      201,
      [
        { name: "key", index: 0 },
        { name: "n", index: 1 },
      ],
    ]);
    const at = `/data-tables/${table.id}`;
    const data = ["a", "b", "c"].map((key, n) => ({ key, n }));
    expect((await api.post(`${at}/rows`, { data, returnType: "id" })).body).toEqual({
      count: 3,
      ids: [1, 2, 3],
    });
    expect((await api.post(`${at}/rows`, { data: [{ key: "a" }] })).status).toBe(409);
    const first = (await api.get(`${at}/rows?limit=2&sortBy=n:desc`)).body;
    expect(first.data.map((row: { key: string }) => row.key)).toEqual(["c", "b"]);
    const rest = (await api.get(`${at}/rows?limit=2&cursor=${first.nextCursor}`)).body;
    expect([rest.data.length, rest.nextCursor]).toEqual([1, null]);
    const filter = (key: string) => ({
      type: "and",
      filters: [{ columnName: "key", condition: "eq", value: key }],
    });
    const change = { filter: filter("a"), data: { n: 9 } };
    expect((await api.patch(`${at}/rows/update`, change)).body).toMatchObject([{ id: 1, n: 9 }]);
    const added = { filter: filter("d"), data: { key: "d" } };
    expect((await api.post(`${at}/rows/upsert`, added)).body).toMatchObject([{ key: "d", n: null }]);
    expect((await api.post(`${at}/rows/upsert`, added)).body).toHaveLength(1);
    const address = (key: string) =>
      `${at}/rows/delete?filter=${encodeURIComponent(JSON.stringify(filter(key)))}`;
    expect((await member.delete(address("d"))).status).toBe(404);
    expect((await api.delete(address("d"))).body).toMatchObject([{ key: "d" }]);
    expect((await api.delete(`${at}/rows/delete`)).status).toBe(400);
    expect((await api.patch(at, { name: "Renamed" })).body.name).toBe("Renamed");
    expect((await api.get("/data-tables")).data).toMatchObject([{ name: "Renamed", rowCount: 3 }]);
    expect((await member.get("/data-tables")).data).toEqual([]);
    expect((await api.delete(at)).status).toBe(204);
    expect((await api.get(at)).status).toBe(404);
    await server.stop();
  });
});
