import { Readable } from "node:stream";

/** A call in the server's format. */
export interface GivenRequest {
  method: string;
  url: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
  rawBody: Uint8Array;
  files: Record<string, UploadedFile[]>;
  ip: string;
}

/** A file of the call; its path is fictitious, because files of calls are in memory. */
interface UploadedFile {
  fileName: string;
  mimeType: string;
  size: number;
  data: Uint8Array;
  filepath?: string;
}

/** A webhook call with the members that packages read, which are Express's. */
export class CalledRequest extends Readable {
  readonly method: string;
  readonly url: string;
  readonly originalUrl: string;
  readonly baseUrl = "";
  readonly path: string;
  readonly protocol: string;
  readonly secure: boolean;
  readonly hostname: string;
  readonly host: string;
  readonly ip: string;
  readonly ips: string[];
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly headers: Record<string, string>;
  readonly contentType: string | undefined;
  readonly cookies: Record<string, string>;
  readonly socket: { remoteAddress: string };
  readonly connection: { remoteAddress: string };
  readonly httpVersion = "1.1";
  body: unknown;
  rawBody: Buffer;

  constructor(given: GivenRequest) {
    super({ read: () => {} });
    const address = new URL(given.url, `http://${given.headers["host"] ?? "localhost"}`);
    const query = new URLSearchParams(given.query as Record<string, string>).toString();
    this.method = given.method;
    this.path = address.pathname;
    this.url = query === "" ? this.path : `${this.path}?${query}`;
    this.originalUrl = this.url;
    this.protocol = given.headers["x-forwarded-proto"] ?? address.protocol.replace(":", "");
    this.secure = this.protocol === "https";
    this.host = given.headers["host"] ?? address.host;
    this.hostname = this.host.replace(/:\d+$/, "");
    this.ip = given.ip;
    this.ips = [given.ip];
    this.params = given.params;
    this.query = given.query;
    this.headers = given.headers;
    this.contentType = given.headers["content-type"]?.split(";")[0]?.trim();
    this.cookies = cookiesOf(given.headers["cookie"]);
    this.socket = { remoteAddress: given.ip };
    this.connection = this.socket;
    this.rawBody = Buffer.from(given.rawBody);
    this.body = bodyOf(given);
    this.push(this.rawBody);
    this.push(null);
  }

  get(name: string): string | undefined {
    return this.headers[name.toLowerCase()];
  }

  header(name: string): string | undefined {
    return this.get(name);
  }

  is(type: string): string | false {
    const own = this.contentType ?? "";
    const asked = type.includes("/") ? type : `/${type}`;
    return own.endsWith(asked) || (asked.endsWith("/*") && own.startsWith(asked.slice(0, -1))) ? own : false;
  }

  async readRawBody(): Promise<void> {}
}

/** The body of a form with files has its fields next to its files. */
function bodyOf({ body, files }: GivenRequest): unknown {
  const uploads = Object.entries(files);
  if (uploads.length === 0) return body;
  const listed = uploads.map(([field, given]) => {
    const shown = given.map((file, index) => {
      file.filepath = `upload:${field}:${index}`;
      const { fileName, mimeType, size, filepath } = file;
      return { originalFilename: fileName, newFilename: fileName, mimetype: mimeType, size, filepath };
    });
    return [field, shown.length === 1 ? shown[0] : shown];
  });
  return { data: body, files: Object.fromEntries(listed) as unknown };
}

function cookiesOf(header = ""): Record<string, string> {
  const pairs = header.split(";").map((pair) => pair.split("=").map((part) => part.trim()));
  return Object.fromEntries(pairs.filter(([name]) => name).map(([name, ...rest]) => [name, rest.join("=")]));
}
