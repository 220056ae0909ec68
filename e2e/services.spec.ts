import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, invite, owner, type Product, signIn } from "./product.ts";
import { events, OFF, test } from "./services-host.ts";

test.beforeEach(({ host }) => host.say({}));
test.afterEach(({ product }) => product.rest("PATCH", "/services", OFF));

const release = (name: string, more: object = {}) => ({
  name,
  createdAt: "2026-05-01T00:00:00.000Z",
  ...more,
});

async function choose(page: Page, question: string, value: string): Promise<void> {
  await page.getByRole("dialog").getByLabel(question).click();
  await page.getByRole("option", { name: value, exact: true }).click();
}

test("requests only its own server and loads no services code without the owner's consent", async ({
  editor: page,
  product,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${product.url}/workflows`);
  await expect(page.getByRole("button", { name: "New workflow" }).first()).toBeVisible();
  await page.goto(`${product.url}/workflow/new`);
  await expect(page.getByRole("button", { name: "Add the first step" })).toBeVisible();
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((url) => !url.startsWith(product.url) && !url.startsWith("data:"))).toEqual([]);
  expect(asked.filter((url) => /ServicesRoot|UpdatesEntry|\/rest\/services|survey/i.test(url))).toEqual([]);
});

test("shows the owner what a service sends, enables it, and lists what was sent", async ({
  editor: page,
  product,
  host,
}) => {
  host.say({ banners: [{ id: "a", text: "Heddle is updated on Sunday.", tone: "warning" }] });
  await page.goto(`${product.url}/settings/services`);
  const list = page.getByRole("region", { name: "Services", exact: true });
  await expect(list).toContainText(host.url);
  await expect(list.getByRole("switch", { checked: true })).toHaveCount(0);
  await list.getByRole("button", { name: "Show sent data: Banners" }).click();
  await expect(list.locator("pre")).toContainText(`GET ${host.url}/banners?version=`);
  await expect(list.locator("pre")).toContainText("n8n-instance-id: ");
  await list.getByRole("button", { name: "Show sent data: Usage" }).click();
  await expect(list).toContainText("User clicked execute workflow button");
  await expect(page.getByText("Nothing was sent.")).toBeVisible();
  await expectAccessible(page, "services");

  await list.getByRole("switch", { name: "Banners" }).click();
  const banner = page.getByRole("region", { name: "Messages" });
  await expect(banner).toContainText("Heddle is updated on Sunday.");
  const sent = page.getByRole("region", { name: "Sent data" });
  await sent.getByRole("button", { name: "Refresh" }).click();
  await sent.getByText("Banners · status 200").first().click();
  await expect(sent.locator("pre").first()).toContainText(`GET ${host.url}/banners?version=`);
  await expectAccessible(page, "services");

  await banner.getByRole("button", { name: "Close this message" }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(list.getByRole("switch", { name: "Banners" })).toBeChecked();
  await expect(banner).toBeHidden();
});

test("counts newer versions in the sidebar and describes them in a panel", {
  tag: ["@APP-72"],
}, async ({ editor: page, product, host }) => {
  const running = ((await product.rest("GET", "/settings")).data as { versionCli: string }).versionCli;
  host.say({
    releases: [
      release(running, { hasSecurityIssue: true, securityIssueFixVersion: "98.0.0" }),
      release("98.0.0", {
        description: "Safer.",
        hasSecurityFix: true,
        documentationUrl: "https://example.com/98",
      }),
      release("99.0.0", {
        description: "New lists.",
        hasBreakingChange: true,
        nodes: ["n8n-nodes-base.code"],
      }),
    ],
  });
  await product.rest("PATCH", "/services", { versions: true });
  await page.goto(`${product.url}/workflows`);
  await page.getByRole("button", { name: "2 updates" }).click();
  const panel = page.getByRole("dialog", { name: "Updates" });
  await expect(panel).toContainText(`This is version ${running}.`);
  await expect(panel).toContainText("Update to 98.0.0 or later.");
  const lines = panel.getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText("99.0.0");
  await expect(lines.first()).toContainText("Breaking change");
  await expect(lines.first()).toContainText("Nodes: Code");
  await expect(lines.last()).toContainText("Security fix");
  await expect(lines.last().getByRole("link")).toHaveAttribute("href", "https://example.com/98");
  await expect(panel.getByRole("link", { name: "What’s new" })).toHaveAttribute("href", `${host.url}/news`);
  await expectAccessible(page, "updates");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test.describe("The survey", () => {
  test.afterEach(async ({ product }) => {
    await product.rest("PATCH", "/services", { surveyVersion: "v4" });
  });

  const open = async (page: Page, product: Product, surveyVersion = "v4") => {
    await product.rest("PATCH", "/services", { survey: true, surveyVersion });
    await page.goto(`${product.url}/workflows`);
    return page.getByRole("dialog", { name: "Tell us about your work" });
  };
  const answers = async (product: Product) =>
    ((await product.rest("GET", "/login")).data as { personalizationAnswers: Record<string, unknown> })
      .personalizationAnswers;

  test("opens for users without answers, adapts its questions, and is shown once", {
    tag: ["@APP-14", "@APP-75", "@SUR-1", "@SUR-11"],
  }, async ({ editor: page, product }) => {
    let dialog = await open(page, product);
    const asks = (text: string) => expect(dialog.getByText(text));
    await asks("What kind of organization").toBeVisible();
    await asks("How many people work there?").toBeVisible();
    await asks("What do you want to automate?").toBeHidden();
    await asks("Which industries are you in?").toBeHidden();
    await expectAccessible(page, "survey");
    await dialog.getByRole("button", { name: "Close" }).click();
    dialog = await open(page, product);

    await choose(page, "What kind of organization", "I use it privately");
    for (const text of ["What describes your role", "How many people work there?", "Who will benefit"])
      await asks(text).toBeHidden();
    await choose(page, "What kind of organization", "Something else");
    await dialog.getByRole("checkbox", { name: "Something else" }).click();
    await dialog.getByLabel("Which one?").fill("Beekeeping");
    await choose(page, "What describes your role", "Sales and marketing");
    await dialog.getByRole("checkbox", { name: "Reports" }).click();
    await choose(page, "What describes your role", "DevOps");
    await dialog.getByRole("checkbox", { name: "Builds and releases" }).click();
    await dialog.getByRole("checkbox", { name: "Monitoring and alerts" }).click();
    await choose(page, "Who will benefit", "Other teams");
    await choose(page, "How many people", "100 to 499");
    await choose(page, "How did you hear", "A podcast");
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog).toBeHidden();
    // Answers to questions that are no longer asked are omitted.
    expect(await answers(product)).toEqual({
      version: "v4",
      companyType: "other",
      companyIndustryExtended: ["other"],
      otherCompanyIndustryExtended: "Beekeeping",
      role: "devops",
      automationGoalDevops: ["ci-cd", "monitoring-alerting"],
      automationBeneficiary: "other-teams",
      companySize: "100-499",
      reportedSource: "podcast",
      personalization_survey_submitted_at: expect.stringMatching(/^\d{4}-.*Z$/),
      personalization_survey_n8n_version: expect.stringMatching(/^\d+\.\d+/),
    });
    await page.reload();
    await expect(page.getByRole("button", { name: "New workflow" }).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test("suggests nodes for answers of an older version, and is sent as an event where usage is reported", {
    tag: ["@SUR-66", "@ED-68"],
  }, async ({ product, page, host }) => {
    const ben = await invite(product, "ben-survey@example.com");
    await product.rest("PATCH", "/services", { survey: true, surveyVersion: "v2", telemetry: true });
    await signIn(page, product.url, ben);
    const dialog = page.getByRole("dialog", { name: "Tell us about your work" });
    await expect(dialog).toContainText(`sent to ${new URL(host.url).host}`);
    await choose(page, "What kind of organization", "Software as a service");
    await choose(page, "What do you mainly want", "Operations");
    await choose(page, "How well do you write code", "5");
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => (await events(host)).find(({ name }) => name.includes("personalization"))?.properties)
      .toMatchObject({ version: "v2", codingSkill: "5", automationGoal: "operations" });
    await page.goto(`${product.url}/workflow/new`);
    await page.getByRole("button", { name: "Add the first step" }).click();
    const creator = page.getByRole("complementary", { name: "Add a node" });
    await expect(creator).toBeVisible();
  });
});

test("shows the services host's prompts for an email or a score", {
  tag: ["@APP-76", "@APP-77", "@SUR-70"],
}, async ({ editor: page, product, host }) => {
  const asks = (more: object) =>
    host.say({ prompts: { title: "May we write?", message: "Rarely.", ...more } });
  await product.rest("PATCH", "/services", { prompts: true, telemetry: true });
  asks({});
  await page.goto(`${product.url}/workflows`);
  await expect(page.getByRole("button", { name: "New workflow" }).first()).toBeVisible();
  await expect.poll(async () => sentTo(product, "/prompts")).toBeGreaterThan(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  asks({ showContactPrompt: true, showValueSurvey: true });
  await page.reload();
  const contact = page.getByRole("dialog", { name: "May we write?" });
  await expect(contact).toContainText("Rarely.");
  await expect(contact).toContainText(host.url);
  await expectAccessible(page, "contact prompt");
  await contact.getByLabel("Email address").fill("me@example.com");
  await contact.getByRole("button", { name: "Send" }).click();
  await expect(contact).toBeHidden();
  await expect.poll(() => host.answers("prompt")).toEqual([{ email: "me@example.com" }]);

  asks({ showValueSurvey: true });
  await page.reload();
  const value = page.getByRole("dialog", { name: "How likely are you" });
  await expectAccessible(page, "value survey");
  await value.getByRole("button", { name: "Score 9" }).click();
  const why = page.getByRole("dialog", { name: "May we ask you why?" });
  await why.getByRole("button", { name: "Send" }).click();
  await expect(why).toBeHidden();
  await expect.poll(() => host.answers("value-survey")).toEqual([{ email: owner.email }, { value: "9" }]);
  await expect
    .poll(async () => (await events(host)).map(({ name }) => name))
    .toEqual(expect.arrayContaining(["User shown value survey", "User responded value survey score"]));
});

test("offers new users a call", {
  tag: ["@APP-80", "@SUR-81"],
}, async ({ editor: page, product, host }) => {
  host.say({
    onboarding: { title: "A call with us?", description: "Half an hour.", toast_sequence_number: 2 },
  });
  await page.goto(`${product.url}/workflows`);
  await expect(page.getByRole("button", { name: "New workflow" }).first()).toBeVisible();
  expect(await sentTo(product, "/prompts/onboarding")).toBe(0);
  await product.rest("PATCH", "/services", { onboarding: true });
  await page.reload();
  await expect(page.getByText("A call with us?")).toBeVisible();
  await page.getByRole("button", { name: "Learn more" }).click();
  const dialog = page.getByRole("dialog", { name: "Onboarding call" });
  await expectAccessible(page, "onboarding call");
  await dialog.getByRole("checkbox", { name: "Also send me news" }).click();
  await dialog.getByRole("button", { name: "Book a call" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => host.answers("onboarding")).toMatchObject([{ email: owner.email }]);
  await expect.poll(() => host.answers("agreement")).toMatchObject([{ email: owner.email, agree: true }]);
});

test("prints a line to the console if enabled", {
  tag: ["@SUR-82"],
}, async ({ editor: page, product }) => {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  await page.goto(`${product.url}/workflows`);
  await expect(page.getByRole("button", { name: "New workflow" }).first()).toBeVisible();
  expect(lines.join()).not.toContain("open source");
  await product.rest("PATCH", "/services", { hiring: true });
  await page.reload();
  await expect.poll(() => lines.join()).toContain("Heddle is open source");
});

test("shows an experiment's variant, which the browser can override, and reports it after two seconds", {
  tag: ["@SUR-95", "@SUR-96", "@SUR-97", "@SUR-98", "@CON-10"],
}, async ({ editor: page, product, host }) => {
  host.say({
    flags: { "adore-assumption-tests-1": { variants: { "assumption-demo": 100 } }, checklist_001: false },
  });
  await product.rest("PATCH", "/services", { experiments: true, telemetry: true });
  await page.goto(`${product.url}/workflows`);
  const lines = page.getByRole("region", { name: "Messages" });
  await expect(lines.getByRole("link", { name: "Open the example" })).toHaveAttribute(
    "href",
    "/workflows/demo",
  );
  await expect(lines.getByRole("link")).toHaveCount(1);
  const reported = async () => (await events(host)).find(({ name }) => name === "User is part of experiment");
  await expect.poll(reported).toMatchObject({
    properties: { name: "adore-assumption-tests-1", variant: "assumption-demo" },
  });
  const started = (await events(host)).find(({ name }) => name === "Session started");
  expect(Date.parse((await reported())?.at ?? "") - Date.parse(started?.at ?? "")).toBeGreaterThanOrEqual(
    2000,
  );

  const shows = async (overrides: Record<string, string>, links: string[]) => {
    await page.evaluate(
      (value) => localStorage.setItem("HEDDLE_EXPERIMENT_OVERRIDES", value),
      JSON.stringify(overrides),
    );
    await page.reload();
    await expect(page.getByRole("button", { name: "New workflow" }).first()).toBeVisible();
    await expect(lines.getByRole("link")).toHaveText(links);
  };
  await shows({ checklist_001: "variant" }, ["Open the example"]);
  // The next message follows when the first is closed.
  await lines.getByRole("button").click();
  await expect(lines.getByRole("link")).toHaveText(["New workflow"]);
  await shows({ "adore-assumption-tests-1": "assumption-video" }, ["Open the guide"]);
  await shows({ "adore-assumption-tests-1": "control", checklist_001: "variant" }, ["New workflow"]);
});

/** Returns the number of requests that a path of the host received. */
async function sentTo(product: Product, wanted: string): Promise<number> {
  const payloads = (await product.rest("GET", "/services/payloads?limit=200")).data as { url: string }[];
  return payloads.filter(({ url }) => new URL(url).pathname === wanted).length;
}
