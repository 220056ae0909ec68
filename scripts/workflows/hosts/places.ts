// Each node has credentials of its own, whose secrets tell which node asks.

const PLACE = /kT7-place-(\d+)-/;

/** A secret of the node at a place of the workflow; nothing that data hold by chance. */
export function tokenFor(place: number, name = "token"): string {
  return `kT7-place-${place}-${name.replaceAll(" ", "-")}-of-trials-f4Xq29zLw`;
}

/** The place that a secret in the text names, or -1. Basic authentication is read as well. */
export function placeIn(text: string): number {
  const found = PLACE.exec(text) ?? PLACE.exec(decoded(text));
  return found ? Number(found[1]) : -1;
}

function decoded(text: string): string {
  const basic = /Basic ([A-Za-z0-9+/=]+)/.exec(text)?.[1];
  return basic ? Buffer.from(basic, "base64").toString() : "";
}
