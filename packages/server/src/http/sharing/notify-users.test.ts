import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { type MailSink, startMailSink } from "../../testing/mail-sink.ts";

describeStores("emails about sharing", (dialect) => {
  let sink: MailSink;
  let server: TestServer;
  let owner: TestClient;
  let guest: { id: string; email: string };
  beforeAll(async () => {
    sink = await startMailSink();
    server = await startTestServer({ dialect, env: { ...sink.env } });
    owner = await server.signIn();
    guest = (await (await server.signInMember()).get("/me")).data;
  });
  afterAll(async () => {
    await server.stop();
    await sink.close();
  });

  /** Emails triggered by an action; they are sent after its response. */
  async function mailsOf(count: number, act: () => Promise<{ status: number }>) {
    const before = sink.mails.length;
    expect((await act()).status).toBe(200);
    await expect.poll(() => sink.mails.length).toBe(before + count);
    return sink.mails.slice(before);
  }
  const workflow = { name: "Orders & <b>returns</b>", nodes: [], connections: {} };

  it("reach whom a workflow or credential is shared with, once", async () => {
    const { id } = (await owner.post("/workflows", workflow)).data;
    const share = () => owner.put(`/workflows/${id}/share`, { shareWithIds: [guest.id] });
    const [mail] = await mailsOf(1, share);
    expect(mail?.to).toEqual([guest.email]);
    expect(mail?.source).toMatch(/text\/plain[\s\S]*text\/html/);
    expect(mail?.source).toContain(`/workflow/${id}`);
    expect(mail?.source).toContain("Ada Owner shared the workflow");
    expect(mail?.source.slice(mail.source.indexOf("text/html"))).not.toContain("<b>");
    const data = { name: "x-key", value: "s3cret" };
    const key = (await owner.post("/credentials", { name: "Key", type: "httpHeaderAuth", data })).data;
    // Sharing again with the same user is no news: only the credential triggers an email.
    const [news, ...others] = await mailsOf(1, async () => {
      await share();
      return owner.put(`/credentials/${key.id}/share`, { shareWithIds: [guest.id] });
    });
    expect(others).toEqual([]);
    expect(news?.source).toContain("Ada Owner shared the credential");
    expect(news?.source).not.toContain("s3cret");
  });

  it("reach the new members of a project, not who adds them", async () => {
    const project = (await owner.post("/projects", { name: "Support" })).data;
    const { id } = (await owner.get("/me")).data;
    const members = [
      { userId: id, role: "project:admin" },
      { userId: guest.id, role: "project:viewer" },
    ];
    const [mail, ...others] = await mailsOf(1, () =>
      owner.put(`/projects/${project.id}/members`, { members }),
    );
    expect([mail?.to, others]).toEqual([[guest.email], []]);
    expect(mail?.source).toContain("made you a member of the project");
    expect(mail?.source).toContain(`/projects/${project.id}`);
  });

  it("reach the members of a project that something is shared with, who can see it there", async () => {
    const viewer = (await (await server.signInMember()).get("/me")).data;
    const { id: ownerId } = (await owner.get("/me")).data;
    const project = (await owner.post("/projects", { name: "Returns" })).data;
    const members = [
      { userId: ownerId, role: "project:admin" },
      { userId: guest.id, role: "project:editor" },
      { userId: viewer.id, role: "project:viewer" },
    ];
    await mailsOf(2, () => owner.put(`/projects/${project.id}/members`, { members }));
    const { id } = (await owner.post("/workflows", { ...workflow, name: "Parcels" })).data;
    // The guest is named and a member: one email.
    const shareWithIds = [project.id, guest.id];
    const mails = await mailsOf(2, () => owner.put(`/workflows/${id}/share`, { shareWithIds }));
    const to = (email: string) =>
      mails.find((mail) => mail.to.includes(email))?.source.replace(/=\r?\n/g, "");
    expect(to(guest.email)).toContain("with you in Heddle");
    expect(to(viewer.email)).toContain("the project");
    expect(to(guest.email)).not.toContain("the project");
    const data = { name: "x-key", value: "s3cret" };
    const key = (await owner.post("/credentials", { name: "Key", type: "httpHeaderAuth", data })).data;
    // Viewers do not see credentials.
    const [mail] = await mailsOf(1, () =>
      owner.put(`/credentials/${key.id}/share`, { shareWithIds: [project.id] }),
    );
    expect(mail?.to).toEqual([guest.email]);
  });

  it("are not sent to users who opted out", async () => {
    const silent = await server.signInMember();
    expect((await silent.patch("/me/settings", { sharingMails: false })).status).toBe(200);
    const { id: silentId } = (await silent.get("/me")).data;
    const { id } = (await owner.post("/workflows", { ...workflow, name: "Quiet" })).data;
    const shareWithIds = [silentId, guest.id];
    const mails = await mailsOf(1, () => owner.put(`/workflows/${id}/share`, { shareWithIds }));
    expect(mails.map(({ to }) => to)).toEqual([[guest.email]]);
    expect((await silent.get(`/workflows/${id}`)).status).toBe(200);
  });

  it("keep the share if an email cannot be sent, and record the failure in the audit log", async () => {
    sink.refuseWith("No such mailbox");
    const { id } = (await owner.post("/workflows", { ...workflow, name: "Unsent" })).data;
    expect((await owner.put(`/workflows/${id}/share`, { shareWithIds: [guest.id] })).status).toBe(200);
    const failures = async () => (await owner.get("/audit-log?event=audit.user.email.failed")).text;
    await expect.poll(failures).toContain("No such mailbox");
    sink.refuseWith(undefined);
    expect((await owner.get(`/workflows/${id}`)).data.sharedWith).toMatchObject([{ id: guest.id }]);
  });
});
