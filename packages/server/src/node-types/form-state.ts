import {
  createReader,
  type FormContext,
  findProperty,
  getAtPath,
  type NodeTypeDescription,
  plainSource,
  resolveLocator,
} from "@heddle/workflow";

/** State of a node's form: its version, its values, and the parameter that requests something. */
interface FormState {
  readonly version: number;
  readonly path: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Members of a form's context that depend on the state of the form only. */
export function formState(
  description: NodeTypeDescription,
  { version, path, parameters }: FormState,
): Pick<FormContext, "node" | "path" | "parameters" | "locator" | "read"> {
  return {
    node: { type: description.name, typeVersion: version },
    path,
    parameters,
    // The identifier in a locator, as its mode extracts it.
    locator: (at) =>
      resolveLocator(getAtPath(parameters, at), findProperty(description, at) ?? { displayName: at }),
    read: createReader(description.properties, plainSource(parameters)),
  };
}
