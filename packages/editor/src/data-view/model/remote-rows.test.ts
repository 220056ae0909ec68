import type { Item } from "@heddle/workflow";
import { describe, expect, it, vi } from "vitest";
import { REMOTE_PAGE_ITEMS, type ReadItems, RemoteRows } from "./remote-rows.ts";

const item = (n: number): Item => ({ json: { n } });
const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => item(from + index));

function rowsOf(search = "", read?: ReadItems) {
  const asked: number[] = [];
  const onChange = vi.fn();
  const rows = new RemoteRows({
    query: { search },
    total: 100_000,
    first: many(0, 500),
    onChange,
    read:
      read ??
      (async (query, { offset, limit }) => {
        asked.push(offset);
        if (query.search === "") return { found: 100_000, items: many(offset, offset + limit) };
        return { found: 2, items: [item(7), item(99_999)], positions: [7, 99_999] };
      }),
  });
  return { rows, asked, onChange };
}

const settled = (rows: { onChange: ReturnType<typeof vi.fn> }) =>
  vi.waitFor(() => expect(rows.onChange).toHaveBeenCalled());

describe("Rows on the server", () => {
  it("include the rows sent initially, and load others when visible", async () => {
    const all = rowsOf();
    expect([all.rows.count, all.rows.at(499)?.item.json["n"]]).toEqual([100_000, 499]);
    all.rows.need(480, 500);
    all.rows.need(90_010, 90_040);
    expect(all.rows.at(90_020)).toBeUndefined();
    await settled(all);
    expect(all.asked).toEqual([90_000]);
    expect(all.rows.at(90_020)).toEqual({ item: item(90_020), index: 90_020 });
  });

  it("are not fetched while scrolling past", async () => {
    const all = rowsOf();
    for (let row = 1000; row < 60_000; row += 500) all.rows.need(row, row + 30);
    await settled(all);
    expect(all.asked).toEqual([59_500]);
  });

  it("are searched on the server, and keep their positions", async () => {
    const found = rowsOf("99");
    expect(found.rows).toMatchObject({ count: 0, isSearching: true });
    found.rows.need(0, 30);
    await settled(found);
    expect(found.rows).toMatchObject({ count: 2, isSearching: false });
    expect(found.rows.at(1)).toEqual({ item: item(99_999), index: 99_999 });
  });

  it("are evicted eventually", async () => {
    vi.useFakeTimers();
    const all = rowsOf();
    for (let page = 10; page < 100; page++) {
      all.rows.need(page * REMOTE_PAGE_ITEMS, page * REMOTE_PAGE_ITEMS + 5);
      await vi.advanceTimersByTimeAsync(100);
    }
    vi.useRealTimers();
    expect(all.rows.at(10 * REMOTE_PAGE_ITEMS)).toBeUndefined();
    expect(all.rows.at(99 * REMOTE_PAGE_ITEMS)).toBeDefined();
  });

  it("report failures, and are requested again", async () => {
    let fails = true;
    const broken = rowsOf("", async () => {
      if (fails) throw new Error("gone");
      return { found: 100_000, items: many(600, 700) };
    });
    broken.rows.need(600, 620);
    await settled(broken);
    expect(broken.rows.error?.message).toBe("gone");
    fails = false;
    broken.onChange.mockClear();
    broken.rows.retry();
    await settled(broken);
    expect(broken.rows.error).toBeUndefined();
    expect(broken.rows.at(610)).toBeDefined();
  });
});
