import { BlockList, isIP } from "node:net";

/** True if the list is empty or contains the IP address, alone or within a range. Invalid entries match nothing. */
export function isAllowedAddress(address: string, list: unknown): boolean {
  if (list === undefined || list === "") return true;
  const entries = [list]
    .flat()
    .flatMap((entry) => String(entry ?? "").split(","))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  if (entries.length === 0) return true;
  const allowed = new BlockList();
  for (const entry of entries) addEntry(allowed, entry);
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  const version = isIP(plain);
  return version !== 0 && allowed.check(plain, version === 4 ? "ipv4" : "ipv6");
}

function addEntry(list: BlockList, entry: string): void {
  const [network = "", bits] = entry.split("/");
  const version = isIP(network);
  if (version === 0) return;
  const family = version === 4 ? "ipv4" : "ipv6";
  const size = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? size : Number(bits);
  if (Number.isInteger(prefix) && prefix >= 0 && prefix <= size) list.addSubnet(network, prefix, family);
}
