import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { certificate, privateKey } from "../packages/server/src/platform/http-client/self-signed.fixture.ts";

/** A local reverse proxy with TLS. */
export interface Proxy {
  stop(): Promise<void>;
}

/** Configuration of a proxy that serves Heddle below `/heddle`, as in docs/operations.md. */
type Recipe = (place: { port: number; target: string; folder: string }) => {
  file: string;
  text: string;
  command: [program: string, ...args: string[]];
};

/** nginx, which keeps the prefix. */
export const nginx: Recipe = ({ port, target, folder }) => ({
  file: "nginx.conf",
  text: `
    pid ${folder}/nginx.pid;
    daemon off;
    error_log ${folder}/error.log;
    events {}
    http {
      access_log off;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${port} ssl;
        ssl_certificate ${folder}/certificate.pem;
        ssl_certificate_key ${folder}/key.pem;
        location /heddle/ {
          proxy_pass ${target};
          proxy_http_version 1.1;
          proxy_set_header Host $host:$server_port;
          proxy_set_header X-Forwarded-For $remote_addr;
          proxy_set_header X-Forwarded-Proto https;
          proxy_set_header Upgrade $http_upgrade;
          proxy_set_header Connection $http_connection;
          proxy_buffering off;
          client_max_body_size 0;
        }
      }
    }`,
  command: ["/usr/sbin/nginx", "-e", `${folder}/error.log`, "-c", `${folder}/nginx.conf`],
});

/** Caddy, which strips the prefix. */
export const caddy: Recipe = ({ port, target, folder }) => ({
  file: "Caddyfile",
  text: `{
      admin off
      auto_https disable_redirects
    }
    https://127.0.0.1:${port} {
      tls ${folder}/certificate.pem ${folder}/key.pem
      redir /heddle /heddle/
      handle_path /heddle/* {
        reverse_proxy ${target}
      }
    }`,
  command: ["/usr/bin/caddy", "run", "--adapter", "caddyfile", "--config", `${folder}/Caddyfile`],
});

/** Starts a proxy in front of the server at `target`, and waits until it responds. */
export async function startProxy(recipe: Recipe, port: number, target: string): Promise<Proxy> {
  const folder = mkdtempSync(path.join(tmpdir(), "heddle-proxy-"));
  writeFileSync(path.join(folder, "certificate.pem"), certificate);
  writeFileSync(path.join(folder, "key.pem"), privateKey);
  mkdirSync(path.join(folder, "home"));
  const { file, text, command } = recipe({ port, target, folder });
  writeFileSync(path.join(folder, file), text);
  const [program, ...args] = command;
  const env = { ...process.env, HOME: path.join(folder, "home"), XDG_DATA_HOME: path.join(folder, "home") };
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"], env });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (part) => {
    said += part;
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await untilAnswering(port, child, () => said);
  return {
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswering(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the proxy ended with ${child.exitCode}: ${said()}`);
    const answers = await new Promise<boolean>((resolve) => {
      request({ port, host: "127.0.0.1", path: "/heddle/healthz", rejectUnauthorized: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      })
        .on("error", () => resolve(false))
        .end();
    });
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
