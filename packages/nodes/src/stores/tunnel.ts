import { Duplex } from "node:stream";
import type { Network } from "@heddle/workflow";
import type { Client, ClientChannel } from "ssh2";
import { nodeError } from "../errors/node-error.ts";
import { openSsh } from "./ssh-client.ts";
import { type CredentialData, plainHost } from "./target.ts";

/** A way through an SSH server to the server of a credential. */
export interface Tunnel {
  /** A connection to the server of the credential, which libraries use as they would use a socket. */
  socket(): TunnelSocket;
  close(): void;
}

/** Opens the tunnel of a credential; `undefined` if it has none. Only the SSH server itself is accessed from here. */
export async function openTunnel(
  network: Network,
  data: CredentialData,
  standardPort: number,
): Promise<Tunnel | undefined> {
  if (data["sshTunnel"] !== true) return undefined;
  const hasKey = data["sshAuthenticateWith"] === "privateKey";
  const client = await openSsh(network, {
    host: data["sshHost"],
    port: data["sshPort"],
    username: data["sshUser"],
    hostKey: data["sshHostKey"],
    ...(hasKey
      ? { privateKey: data["privateKey"], passphrase: data["passphrase"] }
      : { password: data["sshPassword"] }),
  }).catch((error: Error) => {
    throw nodeError("tunnel-failed", { reason: error.message });
  });
  const host = plainHost(data["host"]);
  const port = Number(data["port"]) || standardPort;
  return { socket: () => new TunnelSocket(client, host, port), close: () => client.end() };
}

/** A connection opened by another host, with the socket methods that libraries call. */
class TunnelSocket extends Duplex {
  #channel: ClientChannel | undefined;
  #opening: ((error?: Error) => void) | undefined;

  constructor(client: Client, host: string, port: number) {
    super();
    client.forwardOut("127.0.0.1", 0, host, port, (error, channel) => {
      if (error) this.destroy(nodeError("tunnel-failed", { reason: error.message }));
      else this.#begin(channel);
    });
  }

  #begin(channel: ClientChannel): void {
    if (this.destroyed) {
      channel.destroy();
      return;
    }
    this.#channel = channel;
    channel.on("data", (data: Buffer) => {
      if (!this.push(data)) channel.pause();
    });
    channel.on("end", () => this.push(null));
    channel.on("error", (error: Error) => this.destroy(error));
    channel.on("close", () => this.destroy());
    this.emit("connect");
    this.#opening?.();
  }

  override _read(): void {
    this.#channel?.resume();
  }

  override _write(data: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (this.#channel) this.#channel.write(data, encoding, done);
    else this.#opening = () => this._write(data, encoding, done);
  }

  override _final(done: (error?: Error | null) => void): void {
    if (this.#channel) this.#channel.end(done);
    else done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#channel?.destroy();
    done(error);
  }

  /** It connects automatically. */
  connect(): this {
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  setTimeout(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
