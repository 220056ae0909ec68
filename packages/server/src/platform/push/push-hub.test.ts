import { describe, expect, it } from "vitest";
import { createPushHub, type PushConnection } from "./push-hub.ts";

const connection = (tab: string) => {
  const heard: string[] = [];
  const made: PushConnection = {
    ...{ tab, idHash: "s", userId: "me", ping: () => {}, close: () => {} },
    send: (text) => heard.push(text),
  };
  return { made, heard };
};

describe("a tab that follows another tab", () => {
  it("receives the other tab's messages, even after that one is closed, until it is closed itself", () => {
    const hub = createPushHub(async () => true);
    const [first, second] = [connection("a"), connection("b")];
    hub.connect(first.made);
    hub.connect(second.made);
    hub.follow("b", "a");
    hub.toSessionText("a", "1");
    hub.disconnect(first.made);
    hub.toSessionText("a", "2");
    hub.toSessionText("b", "own");
    expect(first.heard).toEqual(["1"]);
    expect(second.heard).toEqual(["1", "2", "own"]);
    hub.disconnect(second.made);
    const again = connection("b");
    hub.connect(again.made);
    hub.toSessionText("a", "3");
    expect(again.heard).toEqual([]);
    hub.follow("b", "b");
    hub.toSessionText("b", "once");
    expect(again.heard).toEqual(["once"]);
    hub.close();
  });
});
