/** JSON of a request: its body, or the first part of a body with a file. `undefined` if there is none. */
export function jsonOf(contentType: string, body: Buffer): unknown {
  if (body.length === 0) return undefined;
  if (/^application\/json/.test(contentType)) return JSON.parse(body.toString()) as unknown;
  const boundary = /^multipart\/related;.*boundary="?([^";]+)/.exec(contentType)?.[1];
  if (boundary === undefined) return undefined;
  const [first = ""] = body.toString("latin1").split(`--${boundary}`).slice(1);
  const [head = "", ...rest] = first.split("\r\n\r\n");
  if (!/application\/json/i.test(head)) throw new Error("The first part of a multipart body has to be JSON.");
  return JSON.parse(Buffer.from(rest.join("\r\n\r\n"), "latin1").toString()) as unknown;
}

/** A part of a body with files (multipart/form-data). */
export interface BodyPart {
  readonly name: string;
  readonly isFile: boolean;
  readonly fileName: string | undefined;
  readonly text: string;
}

/** The parts of a body with files. */
export function partsOf(contentType: string, body: Buffer): BodyPart[] {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1] ?? "";
  const written = body.toString("latin1").split(`--${boundary}`).slice(1, -1);
  return written.map((part) => {
    const [head = "", ...rest] = part.split("\r\n\r\n");
    const name = /[; ]name="([^"]*)"/i.exec(head)?.[1];
    if (name === undefined) throw new Error("A part of a multipart body has no name.");
    const fileName = /filename="([^"]*)"/i.exec(head)?.[1];
    const text = Buffer.from(rest.join("\r\n\r\n").replace(/\r\n$/, ""), "latin1").toString();
    return { name, fileName, isFile: fileName !== undefined, text };
  });
}
