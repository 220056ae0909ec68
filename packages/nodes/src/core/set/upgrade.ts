import { isRecord, type NodeParameters } from "@heddle/workflow";

/** One field to set, in the newest format. Type `any` keeps the value unchanged; see `convertField`. */
interface Assignment {
  name: unknown;
  type: string;
  value: unknown;
}

/** Upgrades parameters of any version to 3.4. */
export function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  if (version >= 3.4) return parameters;
  if (version >= 3.3) return fromMixed(parameters);
  return version >= 3 ? fromFields(parameters) : fromValues(parameters, version);
}

/** Some files of version 3.3 store their fields as older versions did; these are used if there are no assignments. */
function fromMixed({ fields, values, ...rest }: NodeParameters): NodeParameters {
  const list = listIn(rest["assignments"], "assignments");
  const older = [...assignmentsOf(fields), ...oldAssignments(values, 2)];
  return list.length > 0 || older.length === 0 ? rest : { ...rest, assignments: { assignments: older } };
}

/** Versions 3 to 3.2: fields with a value per type, other fields by `include`. */
function fromFields({ fields, include, ...rest }: NodeParameters): NodeParameters {
  const kept = include ?? "all";
  return {
    ...rest,
    assignments: { assignments: assignmentsOf(fields) },
    includeOtherFields: kept !== "none",
    ...(kept === "none" ? {} : { include: kept }),
  };
}

/** Versions 1 and 2: values by type. Strings are converted by separate rules, in version 1 only to booleans. */
function fromValues({ values, keepOnlySet, ...rest }: NodeParameters, version: number): NodeParameters {
  return {
    ...rest,
    assignments: { assignments: oldAssignments(values, version) },
    includeOtherFields: keepOnlySet !== true,
  };
}

function assignmentsOf(fields: unknown): Assignment[] {
  return listIn(fields, "values").map((field) => {
    const name = String(field["type"] ?? "stringValue");
    return { name: field["name"], type: name.replace(/Value$/, ""), value: field[name] };
  });
}

function oldAssignments(values: unknown, version: number): Assignment[] {
  const types: Record<string, string> = {
    boolean: "oldBoolean",
    number: version >= 2 ? "oldNumber" : "any",
    string: "any",
  };
  return Object.entries(types).flatMap(([group, type]) =>
    listIn(values, group).map((entry) => ({ name: entry["name"], type, value: entry["value"] })),
  );
}

function listIn(value: unknown, key: string): Record<string, unknown>[] {
  const list = isRecord(value) ? value[key] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
