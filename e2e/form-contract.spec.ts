import type { CredentialTypeDescription, NodeTypeDescription } from "@heddle/workflow";
import type { Page } from "@playwright/test";
import { type ComponentPage, serveComponentPage } from "./component-page.ts";
import { expect, test } from "./product.ts";

/** Maximum number of states that are rendered per version of a form. */
const LIMIT = Number(process.env["HEDDLE_FORM_STATES"] ?? 5);

/** Number of tests that share the node types: a single one would run for minutes, and longer with every node. */
const PARTS = 8;
const WALKED_PARTS = process.env["HEDDLE_TEST_QUICK"] ? 1 : PARTS;

test.describe.configure({ mode: "parallel" });

let forms: ComponentPage;
test.beforeAll(async () => {
  forms = await serveComponentPage("form/parameters/testing");
});
test.afterAll(() => forms.close());

for (let part = 1; part <= WALKED_PARTS; part++)
  test(`the forms of all node types are drawn in every state, and change nothing by themselves (${part} of ${PARTS})`, {
    tag: ["@NDV-6"],
  }, async ({ page, product }) => {
    const read = async (name: string) => (await fetch(`${product.url}/types/${name}.json`)).json();
    const descriptions = (await read("nodes")) as NodeTypeDescription[];
    const credentialTypes = (await read("credentials")) as CredentialTypeDescription[];
    await page.goto(forms.url);
    await page.waitForFunction("window.checkForm");
    // There are many: passed once, not with every form.
    await page.evaluate((types) => {
      (window as unknown as Checker).credentialTypes = types;
    }, credentialTypes);
    const problems: string[] = [];
    const never: string[] = [];
    let renders = 0;
    for (const form of descriptions.filter((_, index) => index % PARTS === part - 1)) {
      const drawn = await drawVersions(page, form);
      problems.push(...drawn.problems);
      renders += drawn.renders;
      const hidden = form.properties
        .filter((property, index) => !drawn.shown.has(index) && !property.displayOptions?.show?.["@version"])
        .map(({ name }) => name);
      if (hidden.length > 0) never.push(`${form.name} ${form.version}: ${hidden.join(", ")}`);
    }
    expect(problems).toEqual([]);
    expect(never, "parameters that no state shows").toEqual([]);
    expect(renders).toBeGreaterThan(500 / PARTS);
  });

/** Renders every version of a form; the newest thoroughly. */
async function drawVersions(
  page: Page,
  form: NodeTypeDescription,
): Promise<{ problems: string[]; shown: ReadonlySet<number>; renders: number }> {
  const versions = [form.version].flat();
  const drawn = { problems: [] as string[], shown: new Set<number>(), renders: 0 };
  for (const version of versions) {
    const options = { limit: LIMIT, isThorough: version === versions.at(-1) };
    const report = await page.evaluate(
      ([given, of, settings]) =>
        (window as unknown as Checker).checkForm(
          given as NodeTypeDescription,
          of as number,
          settings as object,
        ),
      [form, version, options] as const,
    );
    for (const index of report.shown) drawn.shown.add(index);
    drawn.problems.push(...report.problems);
    drawn.renders += report.renders;
  }
  return drawn;
}

interface Checker {
  credentialTypes: readonly CredentialTypeDescription[];
  checkForm(
    form: NodeTypeDescription,
    version: number,
    options: object,
  ): Promise<{ problems: string[]; shown: number[]; renders: number }>;
}
