import { Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";
import type { Network } from "@heddle/workflow";
import type { ISocketFactory } from "kafkajs";
import { plainHost, serverName } from "../../stores/target.ts";
import { AnswerReader } from "./answer-reader.ts";

const KEEP_ALIVE_MS = 60_000;

/** The connections of one client. */
export interface KafkaSockets {
  readonly factory: ISocketFactory;
  /** Breaks all connections: the library rejects everything that waits for an answer. */
  hangUp(): void;
}

/** Sockets to the checked IP addresses: a cluster advertises further brokers, which must be accessible to nodes too. */
export function kafkaSockets(network: Network): KafkaSockets {
  const open = new Set<Socket>();
  return {
    factory: (target) => {
      const socket = guarded(openSocket(network, target));
      open.add(socket);
      socket.on("close", () => open.delete(socket));
      return socket;
    },
    hangUp: () => {
      for (const socket of open) socket.destroy(new Error("The connection was given up."));
    },
  };
}

/** Host of a broker, without its port. */
export function hostOf(broker: string): string {
  return plainHost(broker.replace(/:\d+$/, ""));
}

function openSocket(network: Network, { host, port, ssl, onConnect }: Parameters<ISocketFactory>[0]): Socket {
  const plain = new Socket();
  const socket = ssl ? connectSecurely({ socket: plain, ...serverName(host), ...ssl }, onConnect) : plain;
  socket.setKeepAlive(true, KEEP_ALIVE_MS);
  // Closing either socket closes the other.
  if (socket !== plain) {
    plain.on("error", (failed) => socket.destroy(failed));
    socket.on("close", () => plain.destroy());
  }
  network
    .addressOf(hostOf(host))
    .then((address) => {
      if (!socket.destroyed) plain.connect({ host: address, port }, ssl ? undefined : onConnect);
    })
    // The host is not allowed, or the port is invalid.
    .catch((refused) => socket.destroy(refused));
  return socket;
}

/**
 * The library reads answers inside its listeners, throws at malformed ones, and keeps what it has not read for the next
 * connection. So it receives complete answers only, and one that it cannot read breaks the connection.
 */
function guarded(socket: Socket): Socket {
  const reader = new AnswerReader();
  const emit = socket.emit.bind(socket) as (event: string, ...values: unknown[]) => boolean;
  socket.emit = (event: string, ...values: unknown[]) => {
    if (event !== "data") return emit(event, ...values);
    try {
      for (const answer of reader.read(values[0] as Buffer)) if (!socket.destroyed) emit("data", answer);
    } catch (cause) {
      socket.destroy(new Error("The broker sent an invalid answer.", { cause }));
    }
    return true;
  };
  return socket;
}
