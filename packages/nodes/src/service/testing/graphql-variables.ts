/** Problems with the variables of a GraphQL request: each must be declared with a type, used, and given if required. */
export function problemsOfVariables(body: unknown): string[] {
  const { query, variables } = body as { query: string; variables: Readonly<Record<string, unknown>> };
  const head = /^\s*(?:query|mutation)\s*(?:\(([^)]*)\))?\s*\{/.exec(query);
  if (!head) return ["neither a query nor a mutation"];
  const declared = new Map(
    [...(head[1] ?? "").matchAll(/\$(\w+):\s*([\w[\]!]+)/g)].map(([, name = "", type = ""]) => [name, type]),
  );
  const used = new Set([...query.slice(head[0].length).matchAll(/\$(\w+)/g)].map(([, name = ""]) => name));
  const opened = [...query].filter((sign) => sign === "{").length;
  const closed = [...query].filter((sign) => sign === "}").length;
  return [
    ...(opened === closed ? [] : ["braces do not match"]),
    ...[...used].filter((name) => !declared.has(name)).map((name) => `$${name} is not declared`),
    ...[...declared.keys()].filter((name) => !used.has(name)).map((name) => `$${name} is not used`),
    ...Object.keys(variables)
      .filter((name) => !declared.has(name))
      .map((name) => `${name} is given and not declared`),
    ...[...declared]
      .filter(([name, type]) => type.endsWith("!") && variables[name] === undefined)
      .map(([name]) => `${name} is not given`),
  ];
}
