import { type AstNode, isTestSupport, type Source, walk } from "./sources.ts";

/** Functions that create emitters whose `error` event, without a listener, ends the process: exports by module. */
const MAKERS: Readonly<Record<string, readonly string[]>> = {
  "node:net": ["connect", "createConnection", "createServer", "Socket", "Server"],
  "node:tls": ["connect", "createServer", "TLSSocket"],
  "node:http": ["request", "get", "createServer"],
  "node:https": ["request", "get", "createServer"],
  "node:fs": ["createReadStream", "createWriteStream"],
  "node:child_process": ["spawn", "fork", "exec", "execFile"],
  "node:worker_threads": ["Worker"],
  "node:stream": ["PassThrough", "Transform"],
  "node:zlib": [
    "createGunzip",
    "createUnzip",
    "createInflate",
    "createInflateRaw",
    "createBrotliDecompress",
    "createZstdDecompress",
  ],
  busboy: ["default"],
  mqtt: ["connect"],
  amqplib: ["connect"],
  nodemailer: ["createTransport"],
  pg: ["Client", "Pool"],
  imapflow: ["ImapFlow"],
  ioredis: ["Redis", "default"],
  ws: ["WebSocket", "WebSocketServer", "default"],
};

/** Files whose emitters are listened to elsewhere, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "packages/nodes/src/services/mysql/connection.ts": "mysql2 listens from the start",
  "packages/nodes/src/services/microsoft-sql/connection.ts": "tedious listens from the start",
  "packages/nodes/src/services/kafka/sockets.ts": "kafkajs listens from the start",
  "packages/nodes/src/services/gmail/compose.ts": "it composes emails and opens no connection",
  "packages/nodes/src/core/email-read-imap/mailbox.ts": "returned to callers that listen",
  "packages/package-host/src/child/family/imap/open-client.ts": "returned to callers that listen",
  "packages/package-host/src/process/start-program.ts": "returned to the caller, which listens",
  "packages/server/src/identity/ldap/directory.ts": "ldapts listens from the start",
  "packages/server/src/log-streaming/senders/syslog.ts": "returned to callers that listen",
  "packages/server/src/platform/threads/start-thread.ts": "returned to callers that listen",
  "packages/server/src/platform/http-client/response-body.ts": "parts of one pipeline",
  "packages/server/src/platform/disk-files/disk-files.ts": "iterated from the start",
  "packages/server/src/triggers/webhooks/parse-multipart.ts": "returned to the caller, which listens",
  "packages/server/src/http/app/public-api.ts": "the HTTP library listens to what it sends",
  "packages/server/src/http/routes/node-types/read-icon.ts": "the HTTP library listens to what it sends",
  "packages/server/src/store/migration-state.ts": "one query, which reports what breaks",
};

/**
 * Emitters that can fail and have no listener for it: connections, streams, parsers, processes and threads. Each needs `.on("error", …)` in its
 * file (`once` leaves a second error without one) or goes through `pipeline`; `pipe` does neither.
 */
export function checkEmitters(sources: readonly Source[]): string[] {
  return sources
    .filter(
      ({ file }) =>
        /^packages\/[^/]+\/src\//.test(file) &&
        !file.startsWith("packages/editor/") &&
        !isTestSupport(file) &&
        !(file in EXCEPTIONS),
    )
    .flatMap(offendersIn);
}

function offendersIn(source: Source): string[] {
  const makers = makersOf(source);
  const offenders: string[] = [];
  walk(source.program, (node, parents) => {
    if (node.type !== "CallExpression" && node.type !== "NewExpression") return;
    const at = `${source.file}:${source.text.slice(0, node.start).split("\n").length}`;
    const name = nameOf(node["callee"] as AstNode);
    if (isPipe(node)) {
      if (!hasListeners(source, node))
        offenders.push(`${at} uses pipe, which passes no errors on: use pipeline`);
      return;
    }
    if (name === undefined || !makers.has(name)) return;
    if (!isListenedTo(source, node, parents))
      offenders.push(
        `${at} ${name} makes what can fail, and nothing listens: add .on("error", …) or use pipeline`,
      );
  });
  return offenders;
}

/** Local names of makers, however they are imported. */
function makersOf({ program, text }: Source): Set<string> {
  const names = new Set<string>();
  const add = (module: string, exported: string, local: string) => {
    if (MAKERS[module]?.includes(exported)) names.add(local);
  };
  walk(program, (node) => {
    if (node.type === "ImportDeclaration" && node["importKind"] !== "type") {
      const module = String((node["source"] as AstNode)["value"]);
      for (const one of node["specifiers"] as AstNode[])
        add(module, nameOf(one["imported"] as AstNode) ?? "default", nameOf(one["local"] as AstNode) ?? "");
    }
    if (node.type === "VariableDeclarator") {
      const init = node["init"] as AstNode | null;
      const module = init && /^await import\("([^"]+)"\)$/.exec(text.slice(init.start, init.end))?.[1];
      const id = node["id"] as AstNode;
      if (!module || id.type !== "ObjectPattern") return;
      for (const one of id["properties"] as AstNode[])
        add(module, nameOf(one["key"] as AstNode) ?? "", nameOf(one["value"] as AstNode) ?? "");
    }
  });
  return names;
}

function nameOf(node: AstNode | undefined): string | undefined {
  return node?.type === "Identifier" ? String(node["name"]) : undefined;
}

function isPipe(node: AstNode): boolean {
  const callee = node["callee"] as AstNode;
  const property = callee.type === "MemberExpression" ? nameOf(callee["property"] as AstNode) : undefined;
  // `pipe` of schemas takes a schema.
  const [first] = (node["arguments"] as AstNode[]) ?? [];
  const isSchema =
    first?.type === "CallExpression" ||
    (first?.type === "Identifier" && /Schema$/.test(String(first["name"])));
  return property === "pipe" && first !== undefined && !isSchema;
}

/** Whether both ends of a pipe are listened to. */
function hasListeners({ text }: Source, node: AstNode): boolean {
  const [from = "", to = ""] = text.slice(node.start, node.end).split(/\.pipe\(/);
  return [from, to.replace(/\)[\s\S]*$/, "")].every((one) => listens(text, one.trim()));
}

function listens(text: string, name: string): boolean {
  return text.includes(`${name}.on("error"`) || text.includes(`${name}?.on("error"`);
}

function isListenedTo({ text }: Source, node: AstNode, parents: readonly AstNode[]): boolean {
  const statement =
    parents.findLast(({ type }) => /Statement$|Declaration$|^PropertyDefinition$/.test(type)) ?? node;
  const after = text.slice(node.end, statement.end);
  if (/^\s*\.on\("error"/.test(after)) return true;
  const isInPipeline = parents.some(
    (one) => one.type === "CallExpression" && /^pipeline/.test(nameOf(one["callee"] as AstNode) ?? ""),
  );
  if (isInPipeline) return true;
  return targetsOf(text, parents).some((name) => listens(text, name) || isPiped(text, name));
}

function isPiped(text: string, name: string): boolean {
  return new RegExp(`pipeline\\([^;]*\\b${name.replace(/[^\w]/g, "\\$&")}\\b`).test(text);
}

/** Names of the created emitter in the file: a variable, or a class member. */
function targetsOf(text: string, parents: readonly AstNode[]): string[] {
  for (const parent of parents.toReversed()) {
    if (parent.type === "VariableDeclarator") {
      const id = parent["id"] as AstNode;
      return [text.slice(id.start, id.end).split(":")[0] ?? ""];
    }
    if (parent.type === "AssignmentExpression") {
      const left = parent["left"] as AstNode;
      return [text.slice(left.start, left.end)];
    }
    if (/Function|^ReturnStatement$/.test(parent.type)) return [];
  }
  return [];
}
