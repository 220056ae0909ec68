import { createVerify, generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that follows the documented API of a store, and records its requests. */
export interface TestStore {
  url: string;
  /** Method and path of each request. */
  asked: string[];
  close(): void;
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
type Handler = (request: IncomingMessage, body: string, url: URL) => Answer;

/** The KV engine of Vault, version 2 at `secret/` and version 1 at `kv1/`, with sign-in by token, password and AppRole. */
export async function startVault(
  secrets: Record<string, Record<string, unknown>>,
): Promise<TestStore & { revokeAll(): void }> {
  let tokens = new Set(["root"]);
  const issue = (): Answer => {
    const token = `t-${Math.random()}`;
    tokens.add(token);
    return { body: { auth: { client_token: token, lease_duration: 3_600 } } };
  };
  const denied = { status: 403, body: { errors: ["permission denied"] } };
  const store = await serve((request, body, { pathname, searchParams }) => {
    const given = body === "" ? {} : JSON.parse(body);
    if (pathname === "/v1/auth/userpass/login/ann")
      return given.password === "p"
        ? issue()
        : { status: 400, body: { errors: ["invalid username or password"] } };
    if (pathname === "/v1/auth/approle/login")
      return given.role_id === "r" && given.secret_id === "s" ? issue() : denied;
    if (!tokens.has(String(request.headers["x-vault-token"]))) return denied;
    const path = decodeURIComponent(pathname);
    const listed = /^\/v1\/(?:secret\/metadata|kv1)\/(.*)$/.exec(path);
    if (searchParams.get("list") === "true" && listed) {
      const keys = childrenOf(Object.keys(secrets), listed[1]!);
      return keys.length > 0 ? { body: { data: { keys } } } : { status: 404, body: { errors: [] } };
    }
    const [, v2, v1] = /^\/v1\/(?:secret\/data\/(.+)|kv1\/(.+))$/.exec(path) ?? [];
    const data = secrets[v2 ?? v1 ?? ""];
    if (!data) return { status: 404, body: { errors: [] } };
    return { body: { data: v2 ? { data, metadata: { version: 1 } } : data } };
  });
  return {
    ...store,
    revokeAll: () => {
      tokens = new Set();
    },
  };
}

function childrenOf(paths: readonly string[], folder: string): string[] {
  const below = paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
  return [...new Set(below.map((path) => path.replace(/\/.*$/, "/")))];
}

/** Secrets Manager of AWS; requests without a signature of the expected form are refused. */
export function startAws(secrets: Record<string, string>): Promise<TestStore> {
  const signed =
    /^AWS4-HMAC-SHA256 Credential=AK\/\d{8}\/eu-central-1\/secretsmanager\/aws4_request, SignedHeaders=content-type;host;x-amz-date;x-amz-target, Signature=[0-9a-f]{64}$/;
  return serve((request, body) => {
    if (!signed.test(String(request.headers.authorization)))
      return {
        status: 400,
        body: { __type: "InvalidSignatureException", message: "The signature is wrong." },
      };
    const given = JSON.parse(body);
    if (request.headers["x-amz-target"] === "secretsmanager.ListSecrets") {
      const names = Object.keys(secrets).sort();
      const [first, ...rest] = given.NextToken ? names.slice(1) : names;
      const NextToken = !given.NextToken && rest.length > 0 ? "more" : undefined;
      return {
        body: {
          SecretList: [{ Name: first }, ...(NextToken ? [] : rest.map((Name) => ({ Name })))],
          NextToken,
        },
      };
    }
    const text = secrets[given.SecretId];
    if (text === undefined)
      return {
        status: 400,
        body: { __type: "com.amazonaws.secretsmanager#ResourceNotFoundException", Message: "not found" },
      };
    return { body: { Name: given.SecretId, SecretString: text } };
  });
}

/** Secret Manager of Google Cloud with its token endpoint; `key` is the JSON key of a known service account. */
export async function startGcp(secrets: Record<string, string>): Promise<TestStore & { key: string }> {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const store = await serve((request, body, url) => {
    if (url.pathname === "/token") return tokenFor(body, `${store.url}/token`);
    if (request.headers.authorization !== "Bearer good")
      return { status: 401, body: { error: { message: "Request had invalid authentication credentials." } } };
    if (url.pathname === "/v1/projects/shop/secrets") {
      const names = Object.keys(secrets).map((name) => ({ name: `projects/1/secrets/${name}` }));
      const page = url.searchParams.get("pageToken");
      return {
        body: page ? { secrets: names.slice(1) } : { secrets: names.slice(0, 1), nextPageToken: "2" },
      };
    }
    const [, name = ""] =
      /^\/v1\/projects\/shop\/secrets\/([^/]+)\/versions\/latest:access$/.exec(url.pathname) ?? [];
    const text = secrets[decodeURIComponent(name)];
    if (text === undefined) return { status: 404, body: { error: { message: "not found" } } };
    return { body: { payload: { data: Buffer.from(text).toString("base64") } } };
  });
  const tokenFor = (body: string, address: string): Answer => {
    const [header = "", claims = "", signature = ""] = (
      new URLSearchParams(body).get("assertion") ?? ""
    ).split(".");
    const isTrue = createVerify("RSA-SHA256")
      .update(`${header}.${claims}`)
      .verify(publicKey, signature, "base64url");
    const { iss, aud, exp } = JSON.parse(Buffer.from(claims, "base64url").toString());
    const isMeant = iss === "heddle@shop.example" && aud === address && exp * 1000 > Date.now();
    return isTrue && isMeant
      ? { body: { access_token: "good", expires_in: 3_600 } }
      : { status: 400, body: { error: "invalid_grant", error_description: "Invalid JWT Signature." } };
  };
  const key = JSON.stringify({
    type: "service_account",
    project_id: "shop",
    client_email: "heddle@shop.example",
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
    token_uri: `${store.url}/token`,
  });
  return { ...store, key };
}

function serve(handle: Handler): Promise<TestStore> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      asked.push(`${request.method} ${request.url}`);
      const { status = 200, body: answer = {} } = handle(
        request,
        body,
        new URL(request.url!, "http://store"),
      );
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () =>
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        asked,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      }),
    ),
  );
}
