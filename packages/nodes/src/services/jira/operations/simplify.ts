import { isRecord } from "@heddle/workflow";

/** An issue with the display names of its custom fields, without empty ones. */
export function simplified(issue: unknown): unknown {
  if (!isRecord(issue) || !isRecord(issue["fields"])) return issue;
  const names = isRecord(issue["names"]) ? issue["names"] : {};
  const given = Object.entries(issue["fields"]).filter(([, value]) => value !== null && value !== undefined);
  const fields = given.map(([name, value]) => [
    name.startsWith("customfield_") ? String(names[name] ?? name) : name,
    value,
  ]);
  const { id, key, self } = issue;
  return { id, key, self, fields: Object.fromEntries(fields) };
}
