import type { DisplayOptions, NodeProperty } from "@heddle/workflow";

/** Sections of the kitchen sink's form; each test covers one. */
export const sections = [
  "text",
  "values",
  "choices",
  "remote",
  "editors",
  "lists",
  "collections",
  "locators",
  "rules",
  "special",
  "conditions",
] as const;

export type Section = (typeof sections)[number];

/** Returns parameters that are shown with their section, or with all of them. */
export function inSection(section: Section, properties: readonly Sketch[]): NodeProperty[] {
  return properties.map(({ show, hide, ...property }) => ({
    displayName: titleOf(property.name),
    default: "",
    ...property,
    displayOptions: {
      show: { section: [section, "all"], ...show },
      ...(hide ? { hide } : {}),
    } as DisplayOptions,
  }));
}

/** A parameter without boilerplate: its name becomes its title, its default is empty. */
export type Sketch = Omit<Partial<NodeProperty>, "displayOptions"> & {
  name: string;
  type: NodeProperty["type"];
  show?: Record<string, unknown[]>;
  hide?: Record<string, unknown[]>;
};

/** Creates a nested parameter. */
export function inner(sketch: Sketch): NodeProperty {
  const { show, hide, ...property } = sketch;
  const displayOptions = { ...(show ? { show } : {}), ...(hide ? { hide } : {}) };
  return {
    displayName: titleOf(property.name),
    default: "",
    ...property,
    ...(show || hide ? { displayOptions } : {}),
  };
}

/** `someName` → `Some name`. */
function titleOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
