import type { CredentialTypeDescription, NodeTypeDescription } from "@heddle/workflow";
import { type ComponentPage, serveComponentPage } from "./component-page.ts";
import { expect, test } from "./product.ts";

/** States that are drawn of one version of a form, at most. */
const LIMIT = Number(process.env["HEDDLE_FORM_STATES"] ?? 5);

let forms: ComponentPage;
test.beforeAll(async () => {
  forms = await serveComponentPage("form/parameters/testing");
});
test.afterAll(() => forms.close());

test("the forms of all node types are drawn in every state, and change nothing by themselves", {
  tag: ["@NDV-6"],
}, async ({ page, product }) => {
  test.setTimeout(300_000);
  const read = async (name: string) => (await fetch(`${product.url}/types/${name}.json`)).json();
  const descriptions = (await read("nodes")) as NodeTypeDescription[];
  const credentialTypes = (await read("credentials")) as CredentialTypeDescription[];
  await page.goto(forms.url);
  await page.waitForFunction("window.checkForm");
  const problems: string[] = [];
  const never: string[] = [];
  let renders = 0;
  for (const form of descriptions) {
    const shown = new Set<number>();
    const versions = [form.version].flat();
    const newest = versions.at(-1);
    for (const version of versions) {
      const report = await page.evaluate(
        ([given, of, options]) =>
          (window as unknown as Checker).checkForm(
            given as NodeTypeDescription,
            of as number,
            options as object,
          ),
        [form, version, { credentialTypes, limit: LIMIT, isThorough: version === newest }] as const,
      );
      for (const index of report.shown) shown.add(index);
      problems.push(...report.problems);
      renders += report.renders;
    }
    const hidden = form.properties
      .filter((property, index) => !shown.has(index) && !property.displayOptions?.show?.["@version"])
      .map(({ name }) => name);
    if (hidden.length > 0) never.push(`${form.name} ${form.version}: ${hidden.join(", ")}`);
  }
  expect(problems).toEqual([]);
  expect(never, "parameters that no state shows").toEqual([]);
  expect(renders).toBeGreaterThan(500);
});

interface Checker {
  checkForm(
    form: NodeTypeDescription,
    version: number,
    options: object,
  ): Promise<{ problems: string[]; shown: number[]; renders: number }>;
}
