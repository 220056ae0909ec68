// Each node has its own credentials, whose secrets identify the requesting node.

const PLACE = /kT7-place-(\d+)-/;

/** A secret of the node at a place of the workflow; nothing that data hold by chance. */
export function tokenFor(place: number, name = "token"): string {
  return `kT7-place-${place}-${name.replaceAll(" ", "-")}-of-trials-f4Xq29zLw`;
}

/** Index in a secret within the string, or -1. Basic authentication is decoded as well. */
export function placeIn(text: string): number {
  const found = PLACE.exec(text) ?? PLACE.exec(decoded(text));
  return found ? Number(found[1]) : -1;
}

function decoded(text: string): string {
  const basic = /Basic ([A-Za-z0-9+/=]+)/.exec(text)?.[1];
  return basic ? Buffer.from(basic, "base64").toString() : "";
}
