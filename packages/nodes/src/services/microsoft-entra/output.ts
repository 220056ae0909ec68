import type { SendingCall } from "../../service/call.ts";
import { choice, locator } from "../../service/parameters.ts";
import { entriesOf } from "../../service/requests.ts";

export const user = locator("user", "User", "The user", { list: "getUsers" });
export const group = locator("group", "Group", "The group", { list: "getGroups" });

/** Output format of a user or a group. */
export const outputOf = (fields: readonly string[]) =>
  [
    choice("output", "Output", "Fields to return", {
      values: { simple: "Simplified", raw: "Raw", fields: "Selected Fields" },
      standard: "simple",
    }),
    {
      displayName: "Fields",
      name: "fields",
      type: "multiOptions",
      default: [],
      description: "The fields that are returned",
      displayOptions: { show: { output: ["fields"] } },
      options: fields.map((name) => ({ name, value: name })),
    },
  ] as const;

/** Fields to select; Graph's default fields if all are wanted. */
export function selected(
  { parameters }: Pick<SendingCall, "parameters">,
  simple: string,
): string | undefined {
  const { output, fields } = parameters;
  if (output === "simple") return simple;
  const names = entriesOf(fields);
  return output === "fields" && names.length > 0 ? ["id", ...names].join(",") : undefined;
}
