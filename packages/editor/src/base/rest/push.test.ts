import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PushClient } from "./push.ts";
import type { ChannelEvents, OpenChannel } from "./push-channel.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function client() {
  const channels: (ChannelEvents & { path: string; closed: boolean })[] = [];
  const open: OpenChannel = (path, events) => {
    const channel = { ...events, path, closed: false, close: () => {} };
    channel.close = () => {
      channel.closed = true;
    };
    channels.push(channel);
    return channel;
  };
  return { push: new PushClient(() => open), channels };
}

describe("The push channel of a tab", () => {
  it("is shared, opened by the first listener, and names the tab", { tags: ["PUSH-3"] }, () => {
    const { push, channels } = client();
    const heard: unknown[] = [];
    push.on("a", ({ data }) => heard.push(data));
    push.on("*", ({ type }) => heard.push(type));
    expect(channels).toHaveLength(1);
    expect(channels[0]?.path).toMatch(/^\/rest\/push\?sessionId=[\w-]{8,}$/);
    channels[0]?.onMessage('{"type":"a","data":{"x":1}}');
    channels[0]?.onMessage("no json");
    channels[0]?.onMessage('{"type":"b","data":{}}');
    expect(heard).toEqual([{ x: 1 }, "a", "b"]);
  });

  it("reconnects after 3, 6, 9 … and at most 30 seconds, and reports when it is lost", {
    tags: ["PUSH-3"],
  }, () => {
    const { push, channels } = client();
    const states: string[] = [];
    push.onConnectionChange(() =>
      states.push(push.isConnected ? "connected" : push.isLost ? "lost" : "closed"),
    );
    push.open();
    channels[0]?.onOpen();
    for (let retry = 1; retry <= 12; retry += 1) {
      channels.at(-1)?.onEnd();
      const wait = Math.min(3000 * retry, 30_000);
      vi.advanceTimersByTime(wait - 1);
      expect(channels).toHaveLength(retry);
      vi.advanceTimersByTime(1);
      expect(channels).toHaveLength(retry + 1);
    }
    channels.at(-1)?.onOpen();
    expect(states).toEqual(["connected", "lost", "connected"]);
    channels.at(-1)?.onEnd();
    vi.advanceTimersByTime(3000);
    expect(channels).toHaveLength(14);
  });

  it("retries immediately on request, and stops when closed", () => {
    const { push, channels } = client();
    push.open();
    channels[0]?.onEnd();
    push.open();
    expect(channels).toHaveLength(1);
    push.retryNow();
    expect(channels).toHaveLength(2);
    push.retryNow();
    expect(channels).toHaveLength(2);
    channels[1]?.onEnd();
    push.close();
    vi.advanceTimersByTime(60_000);
    expect(channels).toHaveLength(2);
    expect(push.isLost).toBe(false);
  });

  it("ignores messages of a channel that it has closed", () => {
    const { push, channels } = client();
    const heard = vi.fn();
    push.on("a", heard);
    push.close();
    expect(channels[0]?.closed).toBe(true);
    channels[0]?.onMessage('{"type":"a","data":{}}');
    channels[0]?.onEnd();
    vi.advanceTimersByTime(60_000);
    expect(heard).not.toHaveBeenCalled();
    expect(channels).toHaveLength(1);
  });
});
