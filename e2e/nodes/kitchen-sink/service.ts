import type { RequestListener } from "node:http";

/** Backend of the kitchen sink's form. */
export interface SinkService {
  /** Listener of a local server. */
  listener: RequestListener;
  /** Received requests, in order: path with query. */
  requests: string[];
  /** Delay of each response, in milliseconds. */
  delay: number;
  /** If set, every response is a 500 with this message. */
  failure: string | undefined;
}

const PAGE = 20;
const tables = Array.from({ length: 45 }, (_, index) => {
  const id = `tbl${index + 1}`;
  return { name: `Table ${index + 1}`, value: id, url: `https://tables.example/${id}` };
});

/** Creates a service whose lists depend on the request; slow or failing on demand. */
export function createSinkService(): SinkService {
  const service: SinkService = {
    requests: [],
    delay: 0,
    failure: undefined,
    listener: (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://sink");
      service.requests.push(request.url ?? "");
      const key = String(request.headers["x-api-key"] ?? "none");
      const [status, body] =
        service.failure !== undefined
          ? [500, { message: service.failure }]
          : key === "wrong"
            ? [401, { message: "The key is wrong" }]
            : answer(pathname, searchParams, key);
      setTimeout(() => {
        response.writeHead(status, { "content-type": "application/json" });
        response.end(JSON.stringify(body));
      }, service.delay);
    },
  };
  return service;
}

function answer(path: string, query: URLSearchParams, key: string): [number, unknown] {
  switch (path) {
    case "/me":
      return [200, { key }];
    case "/options":
      return [200, optionsOf(query.get("group") ?? "a", key)];
    case "/declared":
      return [200, { data: { items: declared } }];
    case "/tables":
      return [200, pageOf(query.get("filter") ?? "", Number(query.get("page") ?? 0))];
    case "/fields":
      return query.get("table") ? [200, fieldsOf(query.get("table") ?? "")] : [200, []];
    default:
      return [404, { message: `There is no ${path}` }];
  }
}

function optionsOf(group: string, key: string) {
  const own = key === "none" ? [] : [{ name: `Of ${key}`, value: key }];
  return [...own, ...[1, 2, 3].map((n) => ({ name: `${group.toUpperCase()} ${n}`, value: `${group}${n}` }))];
}

const declared = [
  { id: "z", title: "Zebra" },
  { id: "h", title: "Heron", hidden: true },
  { id: "a", title: "Ape" },
];

function pageOf(filter: string, from: number) {
  const found = tables.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()));
  const next = from + PAGE;
  return {
    results: found.slice(from, next),
    ...(next < found.length ? { paginationToken: String(next) } : {}),
  };
}

function fieldsOf(table: string) {
  const field = (id: string, type: string, more: object = {}) => ({
    id,
    displayName: id.charAt(0).toUpperCase() + id.slice(1),
    required: false,
    defaultMatch: false,
    display: true,
    canBeUsedToMatch: true,
    type,
    ...more,
  });
  return [
    field("id", "string", { required: true, defaultMatch: true }),
    field("name", "string", { required: true }),
    field("age", "number"),
    field("active", "boolean"),
    field("born", "dateTime"),
    field("tags", "array"),
    field("extra", "object"),
    field("size", "options", {
      options: [
        { name: "Small", value: "s" },
        { name: "Large", value: "l" },
      ],
    }),
    field("made", "dateTime", { readOnly: true }),
    field(`of_${table}`, "string"),
  ];
}
