import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./linear.credential.ts";
import node from "./linear.node.ts";

// Shaped as the schema that https://linear.app/developers/graphql describes.
const issue = {
  ...{ id: "i1", identifier: "LIN-1", title: "Broken", description: "Help" },
  ...{ url: "https://linear.app/acme/issue/LIN-1", priority: 2, priorityLabel: "High" },
  ...{ dueDate: null, archivedAt: null, createdAt: "2026-01-15T09:30:00.000Z" },
  ...{ assignee: { id: "u1", displayName: "ada" }, creator: { id: "u1", displayName: "ada" } },
  ...{ state: { id: "s1", name: "Todo" }, team: { id: "t1", name: "Team" }, cycle: null, project: null },
  labels: { nodes: [{ id: "b1", name: "Bug" }] },
};

/** The fields of an object that a selection names; `names` loses the names and braces that it reads. */
function selected(value: unknown, names: string[]): unknown {
  const found: Record<string, unknown> = {};
  for (let name = names.shift(); name !== undefined && name !== "}"; name = names.shift()) {
    const field = Object(value)[name];
    if (names[0] !== "{") {
      found[name] = field;
      continue;
    }
    names.shift();
    const inner = [...names];
    const list = Array.isArray(field) ? field.map((one) => selected(one, [...inner])) : undefined;
    const one = selected(field, names);
    found[name] = list ?? (field === null ? null : one);
  }
  return found;
}

const data = {
  issueCreate: { success: true, issue },
  issueUpdate: { success: true, issue },
  issueDelete: { success: true },
  issue,
  issues: { nodes: [issue, { ...issue, id: "i2" }], pageInfo: { hasNextPage: false, endCursor: "c1" } },
  commentCreate: {
    success: true,
    comment: {
      ...{ id: "m1", body: "Done", url: issue.url, createdAt: issue.createdAt },
      user: issue.creator,
    },
  },
};

describeServiceFields({
  node,
  fields: "linear",
  credentialTypes: [credential],
  credential: () => ({ apiKey: "k1" }),
  answers: {
    "POST /graphql": ({ body }: { body: unknown }) => {
      const { query } = body as { query: string };
      const names: string[] = query.replace(/\([^)]*\)/g, "").match(/\w+|[{}]/g) ?? [];
      return { data: selected(data, names.slice(names.indexOf("{") + 1)) };
    },
  },
});
