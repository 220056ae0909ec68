import { createSocket } from "node:dgram";
import { connect, isIP, type Socket } from "node:net";
import { hostname } from "node:os";
import { connect as connectTls } from "node:tls";
import type { LogDestinationOf, StreamedEvent } from "@heddle/api";
import { checkedAddress } from "../../platform/http-client/checked-address.ts";
import { reasonOf } from "./post-events.ts";
import { allUndelivered, type Sender } from "./sender.ts";
import { severityOf } from "./severity.ts";

type Syslog = LogDestinationOf<"$$MessageEventBusDestinationSyslog">;

const CONNECT_TIMEOUT_MS = 10_000;
/** Time limit for a server to close its side after everything was sent. */
const CLOSE_TIMEOUT_MS = 5_000;
/** Maximum datagram size; RFC 5426 requires at least 2,048. */
const MAX_DATAGRAM_BYTES = 60_000;

/**
 * Messages of RFC 5424. Over TCP and TLS each batch has its own connection, which the server closes when it has read
 * everything: syslog itself has no acknowledgement.
 */
export function syslogSender(destination: Syslog, allow: readonly string[]): Sender {
  return {
    send: async (events) => {
      try {
        const address = await checkedAddress(destination.host, allow);
        if (destination.protocol === "udp") await sendDatagrams(destination, address, events);
        else await sendStream(destination, address, events);
        return events.map(() => undefined);
      } catch (error) {
        return allUndelivered(events, { message: reasonOf(error) });
      }
    },
  };
}

/** An event as a message of RFC 5424; its text is the event as JSON. */
function syslogMessage({ facility, app_name }: Syslog, event: StreamedEvent): string {
  const priority = facility * 8 + severityOf(event.eventName).syslog;
  const messageId = event.eventName.replace(/[^\x21-\x7e]/g, "").slice(0, 32) || "-";
  const host =
    hostname()
      .replace(/[^\x21-\x7e]/g, "")
      .slice(0, 255) || "-";
  return `<${priority}>1 ${event.ts} ${host} ${app_name} ${process.pid} ${messageId} - ${JSON.stringify(event)}`;
}

async function sendDatagrams(
  destination: Syslog,
  address: string,
  events: readonly StreamedEvent[],
): Promise<void> {
  const socket = createSocket(isIP(address) === 6 ? "udp6" : "udp4");
  const failed = new Promise<never>((_, reject) => socket.on("error", reject));
  try {
    for (const event of events) {
      const message = Buffer.from(syslogMessage(destination, event)).subarray(0, MAX_DATAGRAM_BYTES);
      const sent = new Promise<void>((resolve, reject) => {
        socket.send(message, destination.port, address, (error) => (error ? reject(error) : resolve()));
      });
      await Promise.race([sent, failed]);
    }
  } finally {
    failed.catch(() => {});
    socket.close();
  }
}

/** Resolves when the server has closed the connection after the last message. */
function sendStream(destination: Syslog, address: string, events: readonly StreamedEvent[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = open(destination, address);
    const readyEvent = destination.protocol === "tls" ? "secureConnect" : "connect";
    socket.setTimeout(CONNECT_TIMEOUT_MS, () =>
      socket.destroy(new Error("The syslog server did not answer in time.")),
    );
    socket.on("error", reject);
    socket.once(readyEvent, () => {
      socket.end(
        events.map((event) => framed(destination, syslogMessage(destination, event))).join(""),
        () => {
          // Servers that keep their side open have taken it too: nothing was refused.
          socket.setTimeout(CLOSE_TIMEOUT_MS, () => socket.destroy());
        },
      );
    });
    // The server's data is ignored, but its end is not.
    socket.resume();
    socket.once("close", () => resolve());
  });
}

function open({ host, port, protocol, tlsCa }: Syslog, address: string): Socket {
  if (protocol === "tcp") return connect({ host: address, port });
  return connectTls({
    host: address,
    port,
    // The certificate must match the name, even if the connection uses the checked IP address.
    ...(isIP(host) ? {} : { servername: host }),
    ...(tlsCa === "" ? {} : { ca: tlsCa }),
  });
}

/** RFC 5425 counts bytes; over plain TCP, servers expect messages to end with a sign. */
function framed({ protocol, eol }: Syslog, message: string): string {
  return protocol === "tls" ? `${Buffer.byteLength(message)} ${message}` : message + eol;
}
