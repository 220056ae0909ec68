import { connect, createServer, type Server, type Socket } from "node:net";

/** Keys of requests: https://kafka.apache.org/protocol#protocol_api_keys */
const API_VERSIONS = 18;
const HANDSHAKE = 17;
const AUTHENTICATE = 36;
const FAILED = 58;

/** A proxy in front of a broker that only lets one user in, by SASL PLAIN. */
export function startSigningIn(port: number, user: { username: string; password: string }): Server {
  return createServer((socket) => {
    const broker = connect(port, "127.0.0.1");
    const session = new Session(socket, broker, `\0${user.username}\0${user.password}`);
    const close = () => {
      socket.destroy();
      broker.destroy();
    };
    for (const one of [socket, broker]) one.on("error", close).on("close", close);
    socket.on(
      "data",
      frames((request) => session.ask(request)),
    );
    broker.on(
      "data",
      frames((answer) => session.pass(answer)),
    );
  });
}

class Session {
  readonly #client: Socket;
  readonly #broker: Socket;
  readonly #proof: string;
  readonly #askedForVersions = new Set<number>();
  #isSignedIn = false;

  constructor(client: Socket, broker: Socket, proof: string) {
    this.#client = client;
    this.#broker = broker;
    this.#proof = proof;
  }

  ask(request: Buffer): void {
    const [key, correlation] = [request.readInt16BE(0), request.readInt32BE(4)];
    if (key === API_VERSIONS) this.#askedForVersions.add(correlation);
    if (key === HANDSHAKE)
      this.#say(correlation, Buffer.from([0, 0, 0, 0, 0, 1, 0, 5, ...Buffer.from("PLAIN")]));
    else if (key === AUTHENTICATE) this.#signIn(correlation, request);
    else if (key !== API_VERSIONS && !this.#isSignedIn) this.#client.destroy();
    else this.#broker.write(framed(request));
  }

  #signIn(correlation: number, request: Buffer): void {
    this.#isSignedIn = request.subarray(-this.#proof.length).toString() === this.#proof;
    const code = this.#isSignedIn ? 0 : FAILED;
    // No message, no bytes of an answer.
    this.#say(correlation, Buffer.from([0, code, 255, 255, 0, 0, 0, 0]));
  }

  /** Adds sign-in support to the broker's advertised features. */
  pass(answer: Buffer): void {
    const correlation = answer.readInt32BE(0);
    if (!this.#askedForVersions.delete(correlation)) {
      this.#client.write(framed(answer));
      return;
    }
    const count = answer.readInt32BE(6);
    const end = 10 + count * 6;
    const more = Buffer.from([0, HANDSHAKE, 0, 1, 0, 1, 0, AUTHENTICATE, 0, 0, 0, 0]);
    const head = Buffer.from(answer.subarray(0, 10));
    head.writeInt32BE(count + 2, 6);
    this.#client.write(framed(Buffer.concat([head, answer.subarray(10, end), more, answer.subarray(end)])));
  }

  #say(correlation: number, body: Buffer): void {
    const head = Buffer.alloc(4);
    head.writeInt32BE(correlation);
    this.#client.write(framed(Buffer.concat([head, body])));
  }
}

function framed(data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeInt32BE(data.length);
  return Buffer.concat([size, data]);
}

/** Splits bytes into length-prefixed frames. */
function frames(take: (data: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 4 && rest.length >= rest.readInt32BE() + 4) {
      const end = rest.readInt32BE() + 4;
      take(rest.subarray(4, end));
      rest = rest.subarray(end);
    }
  };
}
