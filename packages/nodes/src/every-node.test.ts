import { existsSync, readdirSync, readFileSync } from "node:fs";
import {
  descriptionOf,
  type NodeProperty,
  type NodeType,
  type NodeTypeDescription,
  type PropertyGroup,
  versionsOf,
  withDefaults,
  withoutDefaults,
} from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { credentialTypes, loadAllNodeTypes, nodeIconPath, nodeTypeNames } from "./index.ts";

const types = await loadAllNodeTypes();
const credentials = await credentialTypes();

/** Keys of descriptions that users read. */
const TEXTS = new Set([
  "displayName",
  "description",
  "hint",
  "placeholder",
  "action",
  "errorMessage",
  "activationMessage",
  "eventTriggerDescription",
]);

/** British spelling, and words for which the product uses others: email, URL, separated by commas. */
const UNWANTED =
  /\b(?:colour|centre|licence|organisation|authoris|recognis|behaviour|e-mail|mails\b|nobody|somebody|with commas between)/i;

it("all texts of nodes and credentials use the words and the spelling of the product", () => {
  const found: string[] = [];
  const look = (value: unknown, at: string): void => {
    if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) look(inner, `${at}.${key}`);
    else if (
      typeof value === "string" &&
      TEXTS.has(at.slice(at.lastIndexOf(".") + 1)) &&
      UNWANTED.test(value)
    )
      found.push(`${at}: ${value}`);
  };
  for (const type of types) look(type.descriptions, type.name);
  for (const type of credentials) look(type, type.name);
  expect(found).toEqual([]);
});

it("every node folder has a test", () => {
  const folder = new URL("./", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const nodes = files.filter((file) => file.endsWith(".node.ts") && !/[\\/]testing[\\/]/.test(file));
  const never = ["core/sticky-note"];
  const untested = nodes.filter(
    (file) =>
      !files.some((other) => other.startsWith(file.replace(/[^/\\]+$/, "")) && other.endsWith(".test.ts")),
  );
  expect(untested.filter((file) => !never.some((name) => file.startsWith(name)))).toEqual([]);
});

describe.each(types.map((type) => [type.name, type] as const))("%s", (name, type) => {
  it("is listed under its own name", () => {
    expect(nodeTypeNames()).toContain(name);
  });

  it("describes every version once", {
    tags: ["ED-26", "ED-27", "ED-28", "ED-29", "ED-30", "ED-31", "ED-33"],
  }, () => {
    const versions = versionsOf(type);
    expect(new Set(versions).size).toBe(versions.length);
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions) expect([descriptionOf(type, version).version].flat()).toContain(version);
    for (const description of type.descriptions) checkDescription(description, name);
  });

  it("has an icon", () => {
    const icon = nodeIconPath(name);
    expect(icon && existsSync(icon)).toBe(true);
    expect(readFileSync(icon ?? "", "utf8")).toMatch(/^<svg [^>]*xmlns/);
    expect(
      type.descriptions.every((description) => description.icon === `file:${icon?.split(/[/\\]/).at(-1)}`),
    ).toBe(true);
  });

  it("has sound parameters", { tags: ["PRM-1", "PRM-2", "PRM-3", "PRM-4"] }, () => {
    for (const description of type.descriptions) checkProperties(description.properties, name);
  });

  it.each(versionsOf(type))(
    "keeps stored parameters of version %d through filling and stripping defaults",
    (version) => {
      for (const stored of samples(type, version)) {
        const form = descriptionOf(type, version);
        const before = JSON.stringify(stored);
        const filled = withDefaults(stored, form, version);
        const slim = withoutDefaults(filled, form, version);
        expect(withDefaults(slim, form, version)).toEqual(filled);
        expect(withoutDefaults(withDefaults(slim, form, version), form, version)).toEqual(slim);
        expect(JSON.stringify(stored)).toBe(before);
      }
    },
  );

  it("upgrades every version to the newest form, which needs no further upgrade, without changing its input", () => {
    const newest = versionsOf(type).at(-1) ?? 1;
    const form = descriptionOf(type, newest);
    for (const version of versionsOf(type)) {
      for (const stored of samples(type, version)) {
        // Writing to a frozen object throws.
        const filled = deepFreeze(withDefaults(stored, descriptionOf(type, version), version));
        const current = withDefaults(type.upgrade?.(filled, version) ?? filled, form, newest);
        expect(type.upgrade?.(deepFreeze(current), newest) ?? current).toEqual(current);
      }
    }
  });
});

describe("credential types", () => {
  it("have distinct names and sound properties", () => {
    expect(new Set(credentials.map((type) => type.name)).size).toBe(credentials.length);
    for (const { name, description } of credentials) {
      expect(description.name).toBe(name);
      checkProperties(description.properties, name);
    }
  });

  it("exist for every credential that a node requires", () => {
    const known = new Set(credentials.map((type) => type.name));
    const asked = types.flatMap((type) =>
      type.descriptions.flatMap((description) => description.credentials ?? []),
    );
    expect(asked.map((credential) => credential.name).filter((name) => !known.has(name))).toEqual([]);
  });
});

function checkDescription(description: NodeTypeDescription, name: string): void {
  expect(description.name).toBe(name);
  expect(description.displayName).not.toBe("");
  expect(description.description).not.toBe("");
  expect(description.defaults.name).not.toBe("");
  expect(description.group.length).toBeGreaterThan(0);
  expect(description.codex?.categories?.length).toBeGreaterThan(0);
  expect(JSON.parse(JSON.stringify(description))).toEqual(description);
}

function checkProperties(properties: readonly NodeProperty[], place: string): void {
  for (const property of properties) {
    const here = `${place}.${property.name}`;
    expect(property.displayName, here).toEqual(expect.any(String));
    expect(property.name, here).not.toBe("");
    expect(property.type, here).toEqual(expect.any(String));
    expect("default" in property, `${here} has a default`).toBe(true);
    if (property.type === "collection") checkProperties((property.options ?? []) as NodeProperty[], here);
    if (property.type === "fixedCollection") {
      for (const group of property.options as PropertyGroup[])
        checkProperties(group.values, `${here}.${group.name}`);
    }
  }
}

/** Stored parameters to try: none, and each choice of each top-level parameter. */
function samples(type: NodeType, version: number): Record<string, unknown>[] {
  const { properties } = descriptionOf(type, version);
  return [
    {},
    ...properties.flatMap((property) => choicesOf(property).map((value) => ({ [property.name]: value }))),
  ];
}

function choicesOf(property: NodeProperty): unknown[] {
  if (property.type === "boolean") return [true, false];
  if (property.type === "options")
    return (property.options ?? []).map((option) => (option as { value: unknown }).value);
  if (property.type === "number") return [7, "={{ 7 }}"];
  if (property.type === "string" || property.type === "json") return ["", "text", "={{ $json.a }}"];
  if (property.type === "fixedCollection") {
    const groups = property.options as PropertyGroup[];
    return groups.map((group) => ({ [group.name]: property.typeOptions?.multipleValues ? [{}, {}] : {} }));
  }
  return property.type === "collection" ? [{}] : [];
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child);
  }
  return value;
}
