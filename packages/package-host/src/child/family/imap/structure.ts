import type { MessageStructureObject } from "imapflow";

/** A part of an email, in the well-known libraries' format. */
export interface MailPart {
  readonly partID: string | undefined;
  readonly type: string;
  readonly subtype: string;
  readonly encoding: string | undefined;
  readonly disposition: { type: string; params: Record<string, string> } | null;
  readonly [key: string]: unknown;
}

/** An email with a single part, or a multipart type followed by its parts. */
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
      // A single-part email has no part number.
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

/** Parts of an email as a flat list. */
export function getParts(structure: MailStructure): MailPart[] {
  return structure.flatMap((one) => {
    if (Array.isArray(one)) return getParts(one);
    return one.partID === undefined ? [] : [one];
  });
}
