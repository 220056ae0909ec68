/** Parses the server's INFO: lines `name:value`, some with values `a=1,b=2`. */
export function parseInfo(text: string): Record<string, unknown> {
  const lines = text.split("\n").map((line) => line.trim());
  const named = lines.filter((line) => line !== "" && !line.startsWith("#") && line.includes(":"));
  return Object.fromEntries(
    named.map((line) => {
      const [name = "", ...rest] = line.split(":");
      return [name, infoValue(rest.join(":"))];
    }),
  );
}

function infoValue(text: string): unknown {
  if (!/^[^,=]+=[^,]*(?:,[^,=]+=[^,]*)*$/.test(text))
    return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
  return Object.fromEntries(
    text.split(",").map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), infoValue(pair.slice(at + 1))];
    }),
  );
}
