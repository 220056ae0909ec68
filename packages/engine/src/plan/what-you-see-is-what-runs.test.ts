import { loadAllNodeTypes } from "@heddle/nodes";
import {
  type DisplayContext,
  type FormValues,
  formValues,
  getAtPath,
  groupEntries,
  isCustomApiCall,
  isRecord,
  type NodeParameters,
  type NodeProperty,
  type NodeType,
  type NodeTypeDescription,
  type PropertyGroup,
  repairedNode,
  toLocator,
  visibleInside,
  type WorkflowNode,
} from "@heddle/workflow";
import { asExpressions, displayStates, withEverythingAdded } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import { effectiveParameters } from "./effective-parameters.ts";
import { ParameterValues } from "./parameter-values.ts";

/** Maximum number of checked states per form version. */
const MAX_STATES = 60;
const noResults = () => ({ error: "not evaluated" });

/** Displayed values of a form's widgets, as one object: rows by name, containers with their contents. */
function shownValues(state: FormValues, typeVersion: number): NodeParameters {
  const context: DisplayContext = { root: state.resolved, node: { typeVersion } };
  const row = (property: NodeProperty, stored: unknown): unknown => {
    const value = stored === undefined ? property.default : stored;
    if (property.type === "resourceLocator") return toLocator(property, value);
    if (property.type === "collection" && isRecord(value)) return collection(property, value);
    if (property.type === "fixedCollection" && isRecord(value)) return groups(property, value);
    return value;
  };
  const rows = (properties: readonly NodeProperty[], stored: NodeParameters) =>
    Object.fromEntries(
      properties
        .filter(holdsSomething)
        .map((property) => [property.name, row(property, stored[property.name])]),
    );
  const collection = (property: NodeProperty, value: NodeParameters) => {
    const declared = (property.options ?? []) as NodeProperty[];
    const options = visibleInside(declared, value, context, noResults);
    const added = options.filter(({ name }) => value[name] !== undefined);
    // Undeclared values have no row and are kept.
    const unknown = Object.entries(value).filter(([key]) => !declared.some(({ name }) => name === key));
    return { ...rows(added, value), ...Object.fromEntries(unknown) };
  };
  const groups = (property: NodeProperty, value: NodeParameters) =>
    Object.fromEntries(
      ((property.options ?? []) as PropertyGroup[]).flatMap((group) => {
        const entries = groupEntries(value, group).map((entry) =>
          rows(visibleInside(group.values, entry, context, noResults), entry),
        );
        if (entries.length === 0) return [];
        return [[group.name, Array.isArray(value[group.name]) ? entries : entries[0]]];
      }),
    );
  return rows(state.visible, state.parameters);
}

function holdsSomething({ type }: NodeProperty): boolean {
  return !["notice", "button", "callout", "curlImport"].includes(type);
}

/** Every displayed choice and switch in each of its values, one after the other. */
function choicesIn(
  description: NodeTypeDescription,
  state: NodeParameters,
  version: number,
): NodeParameters[] {
  const { visible } = formValues(description, state, version, noResults);
  return visible.flatMap(({ name, type, options }) => {
    const choices =
      type === "options" ? (options ?? []).map((option) => (option as { value: unknown }).value) : [];
    return (type === "boolean" ? [true, false] : choices).map((value) => ({ ...state, [name]: value }));
  });
}

function samplesOf(description: NodeTypeDescription, version: number): NodeParameters[] {
  const states = displayStates(description, version, MAX_STATES);
  const chosen = states.slice(0, 8).flatMap((state) => choicesIn(description, state, version));
  const plain = [...states, ...chosen].filter((state) => !isCustomApiCall(state));
  // Only one of several properties with the same name is displayed: added settings must belong to that one.
  const full = states.map((state) =>
    withEverythingAdded(formValues(description, state, version, noResults).visible, state),
  );
  return [...plain, ...full];
}

/** All paths below a value, as the form names its rows. */
function pathsIn(value: unknown, path = ""): string[] {
  const below = (key: string) => (path === "" ? key : `${path}.${key}`);
  if (Array.isArray(value)) return value.flatMap((entry, index) => pathsIn(entry, `${path}[${index}]`));
  if (!isRecord(value)) return [path];
  return [
    ...(path === "" ? [] : [path]),
    ...Object.entries(value).flatMap(([key, one]) =>
      /[.[\]]/.test(key) || key === "" ? [] : pathsIn(one, below(key)),
    ),
  ];
}

const nodeOf = (type: NodeType, version: number, parameters: NodeParameters): WorkflowNode => ({
  id: "1",
  name: "N",
  type: type.name,
  typeVersion: version,
  position: [0, 0],
  parameters,
});

const types = await loadAllNodeTypes();
const versions = types.flatMap((type) =>
  type.descriptions.flatMap((description) =>
    [description.version].flat().map((version) => [type.name, version, type, description] as const),
  ),
);

describe("displayed values of a form and the values that a run reads", () => {
  it.each(versions)("are the same parameters in %s %d", (_name, version, type, description) => {
    for (const parameters of samplesOf(description, version)) {
      const node = nodeOf(type, version, parameters);
      // The form displays the repaired parameters.
      const meant = repairedNode(node, type);
      const shown = shownValues(formValues(description, meant.parameters, version, noResults), version);
      const { filled } = effectiveParameters(node, type);
      expect(filled, JSON.stringify(parameters)).toEqual(shown);
      const read = new ParameterValues(filled);
      for (const path of pathsIn(shown)) {
        const compiled = read.at(path);
        const value = compiled.kind === "constant" ? compiled.value : compiled.kind;
        if (compiled.kind === "constant") expect(value, path).toEqual(getAtPath(shown, path));
      }
    }
  });

  it.each(versions)(
    "have their expressions at the same paths in %s %d",
    (_name, version, type, description) => {
      for (const state of displayStates(description, version, 5)) {
        const full = withEverythingAdded(description.properties, state);
        const parameters = asExpressions(description.properties, full);
        const { filled } = effectiveParameters(nodeOf(type, version, parameters), type);
        const read = new ParameterValues(filled);
        for (const [name, value] of Object.entries(parameters)) {
          if (typeof value !== "string" || !value.startsWith("=") || !Object.hasOwn(filled, name)) continue;
          expect(read.at(name), `${name} ${value}`).toMatchObject({ kind: "template", raw: value });
        }
      }
    },
  );

  it("are found by the same paths, with quoted keys, positions, locators and collections", () => {
    const parameters = {
      a: { "b.c": "={{ 1 }}", 'd["e"]': 2 },
      list: [{ name: "={{ 2 }}" }, { name: "x" }],
      sheet: { __rl: true, mode: "id", value: "={{ 3 }}" },
      options: { batching: { batch: { size: "={{ 4 }}" } } },
    };
    const read = new ParameterValues(parameters);
    const paths = [
      ...["a['b.c']", 'a["b.c"]', 'a["d[\\"e\\"]"]', "list[0].name", "list.1.name", "sheet.value"],
      ...["options.batching.batch.size", "constructor", "__proto__", "a.toString"],
    ];
    for (const path of paths) {
      const compiled = read.at(path);
      const value =
        compiled.kind === "template" ? compiled.raw : compiled.kind === "constant" && compiled.value;
      expect(value, path).toEqual(getAtPath(parameters, path));
    }
  });
});
