/** A JSON schema in discovery document format. */
export interface DiscoverySchema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: string[];
  items?: DiscoverySchema;
  properties?: Record<string, DiscoverySchema>;
  additionalProperties?: DiscoverySchema;
  location?: string;
  repeated?: boolean;
  required?: boolean;
  nullable?: boolean;
}

interface DiscoveryMethod {
  id: string;
  httpMethod: string;
  flatPath?: string;
  path: string;
  parameters?: Record<string, DiscoverySchema>;
  request?: { $ref: string };
  response?: { $ref: string };
  mediaUpload?: { protocols: { simple?: { path: string } } };
}

interface DiscoveryResource {
  methods?: Record<string, DiscoveryMethod>;
  resources?: Record<string, DiscoveryResource>;
}

/** Description of a service, as far as contracts need it. */
export interface DiscoveryDocument extends DiscoveryResource {
  version: string;
  revision: string;
  rootUrl: string;
  servicePath: string;
  /** `dataWrapper`: responses are wrapped in `data`, which their schemas leave out. */
  features?: readonly string[];
  parameters: Record<string, DiscoverySchema>;
  schemas: Record<string, DiscoverySchema>;
}

/** Parts to extract: methods by id, and of some schemas only these properties. */
interface Cut {
  source: string;
  methods: readonly string[];
  kept?: Readonly<Record<string, readonly string[]>> | undefined;
  rootUrl?: string | undefined;
}

/** The part of a description that our requests are checked against. */
export function cutContract(
  document: DiscoveryDocument,
  { source, methods, kept = {}, rootUrl = document.rootUrl }: Cut,
) {
  const all = methodsOf(document);
  const chosen = methods.map((id) => {
    const method = all.find((one) => one.id === id);
    if (!method) throw new Error(`There is no method ${id}.`);
    return method;
  });
  const schemas: Record<string, DiscoverySchema> = {};
  const take = (name: string): void => {
    if (schemas[name]) return;
    const schema = bare(document.schemas[name] ?? {}, kept[name]);
    schemas[name] = schema;
    for (const reference of referencesIn(schema)) take(reference);
  };
  for (const { request, response } of chosen)
    for (const reference of [request, response]) if (reference) take(reference.$ref);
  return {
    source,
    license: "Apache-2.0",
    version: document.version,
    revision: document.revision,
    rootUrl,
    isWrapped: document.features?.includes("dataWrapper") || undefined,
    parameters: bareAll(document.parameters),
    methods: chosen.map(
      ({ id, httpMethod, flatPath, path, parameters = {}, request, response, mediaUpload }) => ({
        id,
        httpMethod,
        path: document.servicePath + (flatPath ?? path),
        parameters: bareAll(parameters),
        request: request?.$ref,
        response: response?.$ref,
        upload: mediaUpload?.protocols.simple?.path.replace(/^\//, ""),
      }),
    ),
    schemas,
  };
}

function methodsOf({ methods = {}, resources = {} }: DiscoveryResource): DiscoveryMethod[] {
  return [...Object.values(methods), ...Object.values(resources).flatMap(methodsOf)];
}

function bareAll(schemas: Record<string, DiscoverySchema>): Record<string, DiscoverySchema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]));
}

/** A schema without texts; of its properties perhaps only some. */
function bare(schema: DiscoverySchema, kept?: readonly string[]): DiscoverySchema {
  const { $ref, type, format, location, repeated, required, items, properties, additionalProperties } =
    schema;
  const shown = Object.entries(properties ?? {}).filter(([name]) => !kept || kept.includes(name));
  return {
    ...($ref && { $ref }),
    ...(type && { type }),
    ...(format && { format }),
    ...(schema.enum && { enum: schema.enum }),
    ...(location && { location }),
    ...(repeated && { repeated }),
    ...(required && { required }),
    ...(items && { items: bare(items) }),
    ...(properties && { properties: bareAll(Object.fromEntries(shown)) }),
    ...(additionalProperties && { additionalProperties: bare(additionalProperties) }),
  };
}

function referencesIn({ $ref, items, properties = {}, additionalProperties }: DiscoverySchema): string[] {
  const inner = [items, additionalProperties, ...Object.values(properties)];
  return [...($ref ? [$ref] : []), ...inner.flatMap((schema) => (schema ? referencesIn(schema) : []))];
}
