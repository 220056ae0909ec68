import { startImapServer } from "@heddle/nodes/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chain, waitFor } from "../../executions/testing/test-runtime.ts";
import { WaitingServer } from "../../executions/waits/testing/test-waits.ts";
import { describeStores } from "../../testing/index.ts";

const mail = (subject: string) =>
  `From: bob@x.example\r\nTo: ada@x.example\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@x>\r\n\r\nText`;

describeStores("a trigger that waits for emails", (dialect) => {
  let server: WaitingServer;
  let inbox: Awaited<ReturnType<typeof startImapServer>>;

  beforeAll(async () => {
    inbox = await startImapServer([mail("Before")]);
    server = await WaitingServer.start(dialect, { env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
    server.credential = inbox.credential;
  });
  afterAll(async () => {
    await server.remove();
    await inbox.close();
  });

  const workflow = (id: string, options: object) =>
    chain(
      [
        {
          type: "emailReadImap",
          name: "Inbox",
          parameters: { options },
          credentials: { imap: { id: "1", name: "Mail" } },
        },
        { type: "noOp", name: "End" },
      ],
      { id },
    );

  /** Activates the workflow just after a full minute: the next look that comes by its time is far away. */
  async function activate(id: string, options: object): Promise<void> {
    server.clock.pass(61_000 - (server.clock.now() % 60_000));
    await server.activate(workflow(id, options));
  }

  /** Subjects of all emails that have started the workflow. Pauses of up to half a minute pass; looks by time do not come in it. */
  async function subjects(id: string, count: number): Promise<unknown[]> {
    let passed = 0;
    return waitFor(async () => {
      if (++passed < 14) server.clock.pass(1_000);
      const { results } = await server.runtime.repository.list({ workflowIds: [id] }, { limit: 20 });
      const records = await Promise.all(
        results.map(({ id: execution }) => server.runtime.repository.get(execution)),
      );
      const found = records.flatMap((record) =>
        (record?.data.resultData.runData["End"] ?? []).flatMap(
          ({ data }) => data?.main[0]?.map(({ json }) => json["subject"]) ?? [],
        ),
      );
      return found.length >= count ? found.sort() : undefined;
    });
  }

  it("polls on activation, and whenever the server announces an email", async () => {
    await activate("inbox", {});
    expect(await subjects("inbox", 1)).toEqual(["Before"]);
    inbox.arrive(mail("Next"));
    expect(await subjects("inbox", 2)).toEqual(["Before", "Next"]);
    inbox.arrive(mail("One more"));
    inbox.arrive(mail("Other"));
    expect(await subjects("inbox", 4)).toEqual(["Before", "Next", "One more", "Other"]);
    expect(server.logged.filter((line) => line.includes("is not listening"))).toEqual([]);
    await server.runtime.triggers.deactivate("inbox");
  });

  it("makes its connection again in the interval of the option, and does not miss emails", async () => {
    await activate("again", { forceReconnect: 0.01 });
    await waitFor(async () => inbox.connections() > 6 || undefined);
    inbox.arrive(mail("Reconnected"));
    expect(await subjects("again", 1)).toEqual(["Reconnected"]);
    await server.runtime.triggers.deactivate("again");
  });

  it("connects again when the server closes the connection", async () => {
    await activate("broken", {});
    const known = inbox.connections();
    await waitFor(async () => inbox.connections() > known || undefined);
    inbox.breakConnections();
    inbox.arrive(mail("Broken"));
    expect(await subjects("broken", 1)).toEqual(["Broken"]);
  });
});
