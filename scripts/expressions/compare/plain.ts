const tagOf = (value: unknown) => Object.prototype.toString.call(value).slice(8, -1);

/** A JavaScript value, of any realm, as a string in the language's output format. */
export function describe(value: unknown, level = 0): string {
  if (typeof value === "function") return level === 0 ? "a function" : "";
  if (Object.is(value, -0)) return "-0";
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return JSON.stringify(String(value));
  if (typeof value !== "object" || value === null) return String(value);
  if (level > 100) return "too deep";
  if (tagOf(value) === "Date") {
    const time = Number(value);
    return Number.isNaN(time) ? "an error" : JSON.stringify(new Date(time).toISOString());
  }
  if ("isLuxonDateTime" in value || "isLuxonDuration" in value)
    // Invalid dates are errors of the language.
    return (
      JSON.stringify((value as unknown as { toISO(): string | null }).toISO() ?? undefined) ?? "an error"
    );
  if (tagOf(value) === "URL" || tagOf(value) === "URLSearchParams") return JSON.stringify(String(value));
  if (Array.isArray(value)) {
    return `[${Array.from(value, (one) => (one === undefined || typeof one === "function" ? "null" : describe(one, level + 1))).join(",")}]`;
  }
  if (tagOf(value) !== "Object") return "{}";
  const parts = Object.entries(value).filter(([, one]) => one !== undefined && typeof one !== "function");
  return `{${parts.map(([key, one]) => `${JSON.stringify(key)}:${describe(one, level + 1)}`).join(",")}}`;
}
