import type { MessageStructureObject } from "imapflow";

/** A part of a mail, as the well-known libraries describe it. */
export interface MailPart {
  readonly partID: string | undefined;
  readonly type: string;
  readonly subtype: string;
  readonly encoding: string | undefined;
  readonly disposition: { type: string; params: Record<string, string> } | null;
  readonly [key: string]: unknown;
}

/** A mail of one part, or what it is made of and then each of its parts. */
export type MailStructure = (MailPart | MailStructure)[];

export function structureOf(node: MessageStructureObject): MailStructure {
  const { childNodes, part, type, parameters, disposition, dispositionParameters, language } = node;
  const [kind = "", subtype = ""] = type.split("/");
  const common = {
    params: parameters ?? {},
    disposition: disposition ? { type: disposition, params: dispositionParameters ?? {} } : null,
    language: language ?? null,
  };
  if (childNodes && kind === "multipart")
    return [{ ...common, type: subtype } as unknown as MailPart, ...childNodes.map(structureOf)];
  const { id, description, encoding, size, lineCount, md5 } = node;
  return [
    {
      ...common,
      // A mail that is one part has no number for it.
      partID: part ?? "1",
      type: kind,
      subtype,
      id: id ?? null,
      description: description ?? null,
      encoding: encoding?.toUpperCase(),
      size,
      lines: lineCount,
      md5: md5 ?? null,
    },
  ];
}

/** The parts of a mail in a row. */
export function getParts(structure: MailStructure): MailPart[] {
  return structure.flatMap((one) => {
    if (Array.isArray(one)) return getParts(one);
    return one.partID === undefined ? [] : [one];
  });
}
