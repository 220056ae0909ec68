import { type AddressInfo, createServer, type Socket } from "node:net";

/** Answers to the first query of a connection. */
export type HostileAnswer = keyof typeof ANSWERS;

/** A server that signs in everybody like PostgreSQL, and answers queries badly. */
export interface HostilePostgres {
  /** Listens on 127.0.0.1. */
  readonly port: number;
  /** Connections that have sent a query. */
  readonly queries: number;
  stop(): void;
}

const CHUNK_ROWS = 500;
const ROW_BYTES = 1_000;

/** Starts a server on a free port. */
export async function startHostilePostgres(answer: HostileAnswer): Promise<HostilePostgres> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(Buffer.concat([message("R", int32(0)), message("Z", Buffer.from("I"))]));
      socket.once("data", () => {
        state.queries++;
        ANSWERS[answer](socket);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const state = {
    port: (server.address() as AddressInfo).port,
    queries: 0,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return state;
}

const ANSWERS = {
  /** Rows without end. */
  rows: (socket: Socket) => {
    socket.write(startOfRows());
    sendForever(socket, Buffer.concat(Array.from({ length: CHUNK_ROWS }, row)));
  },
  /** One row that does not end. */
  giantRow: (socket: Socket) => {
    socket.write(Buffer.concat([startOfRows(), Buffer.from("D"), int32(0x7f_ff_ff_ff)]));
    sendForever(socket, Buffer.alloc(CHUNK_ROWS * ROW_BYTES, "x"));
  },
  /** An error without its end: the driver looks for it in a loop that never ends. */
  endlessError: (socket: Socket) => void socket.write(message("E", Buffer.from("SX"))),
  /** Columns that are missing in the message: the driver throws while it reads from the socket. */
  tornColumns: (socket: Socket) => void socket.write(message("T", int16(5))),
  closing: (socket: Socket) => void socket.destroy(),
  silence: () => {},
};

/** Sends a chunk again and again, as fast as the client reads. */
function sendForever(socket: Socket, chunk: Buffer): void {
  const send = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on("drain", send);
  send();
}

function startOfRows(): Buffer {
  const TEXT = 25;
  const column = [Buffer.from("name\0"), int32(0), int16(0), int32(TEXT), int16(-1), int32(-1), int16(0)];
  return Buffer.concat([
    message("1", Buffer.alloc(0)),
    message("2", Buffer.alloc(0)),
    message("T", Buffer.concat([int16(1), ...column])),
  ]);
}

function row(): Buffer {
  return message("D", Buffer.concat([int16(1), int32(ROW_BYTES), Buffer.alloc(ROW_BYTES, "x")]));
}

function message(code: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(code), int32(body.length + 4), body]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
