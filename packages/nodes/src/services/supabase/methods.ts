import type { FormContext, NodeMethods, PropertyOption } from "@heddle/workflow";

/** PostgREST's description of its tables: an OpenAPI document. */
interface Schema {
  readonly definitions?: Readonly<
    Record<
      string,
      { readonly properties?: Readonly<Record<string, { readonly type?: string; readonly format?: string }>> }
    >
  >;
}

/** Supabase requests of the form. */
export const methods: NodeMethods = {
  loadOptions: {
    getTables: async (context) => {
      const { definitions = {} } = await schemaOf(context);
      return Object.keys(definitions).map((name) => ({ name, value: name }));
    },
    getTableColumns: columns,
  },
};

async function columns(context: FormContext): Promise<PropertyOption[]> {
  const { definitions = {} } = await schemaOf(context);
  const { properties = {} } = definitions[String(context.parameters["tableId"] ?? "")] ?? {};
  return Object.entries(properties).map(([name, { type, format }]) => ({
    name: `${name} - (${format ?? type ?? "any"})`,
    value: name,
  }));
}

async function schemaOf(context: FormContext): Promise<Schema> {
  const { host } = await context.credentials("supabaseApi");
  const { useCustomSchema, schema } = context.parameters;
  const headers = useCustomSchema && schema ? { "Accept-Profile": schema } : {};
  const baseURL = `${String(host).replace(/\/+$/, "")}/rest/v1`;
  return context.request<Schema>({ baseURL, url: "/", headers }, "supabaseApi");
}
