import { expect, it } from "vitest";
import { createPushHub, type PushConnection } from "./push-hub.ts";

function tab(name: string, userId = "u"): PushConnection & { heard: string[]; isClosed: boolean } {
  const connection = {
    ...{ tab: name, userId, idHash: "h", heard: [] as string[], isClosed: false },
    send: (text: string) => void connection.heard.push(JSON.parse(text).data.n),
    ping: () => {},
    close: () => {
      connection.isClosed = true;
    },
  };
  return connection;
}
const told = (n: number) => ({ type: "executionStarted", data: { n } });

it("tells readers in order, however long it takes to know who may read", async () => {
  const delays = [30, 1, 10];
  const hub = createPushHub(async () => {
    await new Promise((resolve) => setTimeout(resolve, delays.shift()));
    return true;
  });
  const reader = tab("a");
  hub.connect(reader);
  for (const n of [1, 2, 3]) hub.toReaders("w", told(n));
  await expect.poll(() => reader.heard).toEqual([1, 2, 3]);
  hub.close();
});

it("goes on when it cannot be known who may read", async () => {
  let asked = 0;
  const hub = createPushHub(async () => {
    if (asked++ === 0) throw new Error("no database");
    return true;
  });
  const reader = tab("a");
  hub.connect(reader);
  for (const n of [1, 2]) hub.toReaders("w", told(n));
  await expect.poll(() => reader.heard).toEqual([2]);
  hub.close();
});

it("keeps a hundred channels of one person and closes the oldest beyond that", () => {
  const hub = createPushHub(async () => true);
  const tabs = Array.from({ length: 102 }, (_, n) => tab(`t${n}`));
  const other = tab("other", "v");
  for (const one of [other, ...tabs]) {
    hub.connect(one);
    // As its socket does when it is closed.
    for (const closed of tabs) if (closed.isClosed) hub.disconnect(closed);
  }
  expect(tabs.filter(({ isClosed }) => isClosed)).toEqual(tabs.slice(0, 2));
  expect(other.isClosed).toBe(false);
  hub.close();
});
