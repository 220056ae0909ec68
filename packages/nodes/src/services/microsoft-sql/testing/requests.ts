/** Requests of TDS clients, read strictly: anything not completely understood is an error. */

/** A statement of a client, with the values of its parameters by their names. */
export interface ReadStatement {
  readonly transaction: bigint;
  readonly text: string;
  readonly values: Readonly<Record<string, null | number | bigint | string>>;
}

/** Sign-in of a client. */
export interface Login {
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

const EXECUTE_SQL = 10;

export function readLogin(data: Buffer): Login {
  if (data.readUInt32LE(0) !== data.length) throw new Error("The length of the sign-in is wrong");
  const field = (at: number) => {
    const from = data.readUInt16LE(at);
    return data.subarray(from, from + data.readUInt16LE(at + 2) * 2);
  };
  const password = Buffer.from(field(44)).map((byte) => swapped(byte ^ 0xa5));
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf16le");
  return { user: text(field(40)), password: text(password), database: text(field(68)) };
}

function swapped(byte: number): number {
  return ((byte & 15) << 4) | (byte >> 4);
}

export function readBatch(data: Buffer): ReadStatement {
  const reader = new Reader(data);
  const transaction = reader.headers();
  return { transaction, text: reader.rest().toString("utf16le"), values: {} };
}

/** A call of `sp_executesql`: the statement, the types of its parameters, and their values. */
export function readCall(data: Buffer): ReadStatement {
  const reader = new Reader(data);
  const transaction = reader.headers();
  if (reader.u16() !== 0xffff || reader.u16() !== EXECUTE_SQL) throw new Error("Only sp_executesql is known");
  reader.u16();
  const statement = reader.parameter();
  const declarations = reader.parameter();
  const values: Record<string, null | number | bigint | string> = {};
  while (!reader.isAtEnd()) {
    const { name, value } = reader.parameter();
    values[name] = value;
  }
  const declared = String(declarations.value ?? "")
    .split(",")
    .map((one) => one.trim().split(" ")[0]);
  if (declared.join() !== Object.keys(values).join())
    throw new Error(`Declared are ${declared}, given ${Object.keys(values)}`);
  return { transaction, text: String(statement.value), values };
}

class Reader {
  readonly #data: Buffer;
  #at = 0;

  constructor(data: Buffer) {
    this.#data = data;
  }

  isAtEnd(): boolean {
    return this.#at === this.#data.length;
  }

  rest(): Buffer {
    return this.#take(this.#data.length - this.#at);
  }

  u8(): number {
    return this.#take(1)[0]!;
  }

  u16(): number {
    return this.#take(2).readUInt16LE();
  }

  /** Header of a request: the transaction that it belongs to. */
  headers(): bigint {
    const bytes = this.#take(this.#data.readUInt32LE(this.#at));
    if (bytes.length !== 22 || bytes.readUInt16LE(8) !== 2) throw new Error("Headers of another kind");
    return bytes.readBigUInt64LE(10);
  }

  parameter(): { name: string; value: null | number | bigint | string } {
    const name = this.#take(this.u8() * 2).toString("utf16le");
    if (this.u8() !== 0) throw new Error(`${name} is for output`);
    return { name, value: this.#value() };
  }

  #value(): null | number | bigint | string {
    const type = this.u8();
    if (type === 0xe7) return this.#text();
    this.u8();
    const length = this.u8();
    if (length === 0) return null;
    const data = this.#take(length);
    if (type === 0x26) return length === 8 ? data.readBigInt64LE() : BigInt(data.readIntLE(0, length));
    if (type === 0x68) return BigInt(data[0]!);
    if (type === 0x6d) return length === 8 ? data.readDoubleLE() : data.readFloatLE();
    throw new Error(`Type ${type} is not known`);
  }

  #text(): string | null {
    const isLong = this.u16() === 0xffff;
    this.#take(5);
    if (!isLong) {
      const length = this.u16();
      return length === 0xffff ? null : this.#take(length).toString("utf16le");
    }
    if (this.#take(8).readBigUInt64LE() === 0xffff_ffff_ffff_ffffn) return null;
    const parts: Buffer[] = [];
    for (;;) {
      const length = this.#take(4).readUInt32LE();
      if (length === 0) return Buffer.concat(parts).toString("utf16le");
      parts.push(this.#take(length));
    }
  }

  #take(length: number): Buffer {
    const end = this.#at + length;
    if (end > this.#data.length) throw new Error("A request that ends too early");
    const part = this.#data.subarray(this.#at, end);
    this.#at = end;
    return part;
  }
}
