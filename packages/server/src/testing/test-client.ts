/** Response of a call; `data` is the contents of the envelope. */
export interface TestAnswer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  body: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  data: any;
}

/** Calls `/rest` like a client that keeps its cookie. */
export interface TestClient {
  cookie: string;
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  delete(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
}

export function createTestClient(url: string): TestClient {
  const call = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/rest${path}`, {
      method,
      headers: {
        ...(client.cookie ? { cookie: client.cookie } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        sessionid: "test",
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie()[0];
    if (set) client.cookie = set.split(";")[0]!;
    return answerOf(response);
  };
  const client: TestClient = {
    cookie: "",
    get: (path, headers) => call("GET", path, undefined, headers),
    post: (path, body, headers) => call("POST", path, body, headers),
    put: (path, body, headers) => call("PUT", path, body, headers),
    patch: (path, body, headers) => call("PATCH", path, body, headers),
    delete: (path, headers) => call("DELETE", path, undefined, headers),
  };
  return client;
}

async function answerOf(response: Response): Promise<TestAnswer> {
  const text = await response.text();
  let body: { data?: unknown } | undefined;
  try {
    body = JSON.parse(text);
  } catch {}
  return { status: response.status, headers: response.headers, text, body, data: body?.data };
}
