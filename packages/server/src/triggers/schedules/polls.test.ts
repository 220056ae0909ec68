import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chain, waitFor } from "../../executions/testing/test-runtime.ts";
import { WaitingServer } from "../../executions/waits/testing/test-waits.ts";
import { describeStores } from "../../testing/index.ts";

describeStores("a trigger that looks for something new", (dialect) => {
  let server: WaitingServer;
  let site: Server;
  let titles = ["a"];
  let looks = 0;

  beforeAll(async () => {
    site = createServer((_, response) => {
      looks++;
      const items = titles.map((title) => `<item><title>${title}</title><guid>${title}</guid></item>`);
      response.end(`<rss version="2.0"><channel><title>F</title>${items.join("")}</channel></rss>`);
    });
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    server = await WaitingServer.start(dialect, { env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
  });
  afterAll(async () => {
    await server.remove();
    await new Promise((resolve) => site.close(resolve));
  });

  const feed = (id: string) => {
    const { port } = site.address() as AddressInfo;
    const parameters = {
      feedUrl: `http://127.0.0.1:${port}/`,
      pollTimes: { item: [{ mode: "everyMinute" }] },
    };
    return chain(
      [
        { type: "rssFeedReadTrigger", name: "Feed", parameters },
        { type: "noOp", name: "End" },
      ],
      { id },
    );
  };
  /** Lets the schedule fire once more, and waits until what it found is remembered. */
  async function look(id: string): Promise<void> {
    const known = looks;
    const before = JSON.stringify(server.workflows.get(id)?.staticData);
    // Past the next full minute, and not past the one after it: two at once would look at the same time.
    server.clock.pass(90_000 - (server.clock.now() % 60_000));
    await waitFor(async () => looks > known || undefined);
    await waitFor(async () => JSON.stringify(server.workflows.get(id)?.staticData) !== before || undefined);
  }
  const stored = () => server.runtime.repository.list({ workflowIds: ["feed"] }, { limit: 10 });

  it("leaves no execution while there is nothing, and remembers over a restart what it has seen", async () => {
    await server.activate(feed("feed"));
    await look("feed");
    expect((await stored()).results).toEqual([]);
    await server.halt();
    titles = ["b", "a"];
    await server.boot();
    await look("feed");
    const ended = await server.ended("feed");
    expect(WaitingServer.json(ended, "End")).toMatchObject([{ title: "b" }]);
    expect((await stored()).results).toHaveLength(1);
  });
});
