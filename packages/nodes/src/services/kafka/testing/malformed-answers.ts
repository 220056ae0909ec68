import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** https://kafka.apache.org/protocol#The_Messages_ApiVersions */
const API_VERSIONS = 18;
/** Versions of Produce, Metadata and ApiVersions; the last four bytes are the milliseconds for which the client must wait. */
export const VERSIONS = Buffer.from(
  "000000000003000000000003000300000001001200000002".concat("00000000"),
  "hex",
);

/** Reaction of a broker to a request; an answer begins with the four bytes of the request number. */
export type Answer = (socket: Socket, requestNumber: Buffer) => void;

/** A broker that names its versions, if `isHonest`, and answers everything else with `answer`. */
export async function startMalformed(
  answer: Answer,
  { isHonest }: { isHonest: boolean },
): Promise<{ server: Server; brokers: string }> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", (request) => {
      const isAskedForVersions = request.readInt16BE(4) === API_VERSIONS;
      const requestNumber = request.subarray(8, 12);
      if (isHonest && isAskedForVersions) socket.write(sized(requestNumber, VERSIONS));
      else answer(socket, requestNumber);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, brokers: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Parts of an answer, with their size in front. */
export function sized(...parts: readonly Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  const body = Buffer.concat(parts);
  size.writeInt32BE(body.length);
  return Buffer.concat([size, body]);
}
