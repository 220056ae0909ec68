const rgbPattern = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+%?))?\s*\)$/i;

/** Converts `rgba(255, 0, 0, 0.5)` to `#ff000080`; hex strings become lower-case; anything else stays unchanged. */
export function toHexColor(text: string, withAlpha: boolean): string {
  const match = rgbPattern.exec(text.trim());
  if (!match) return /^#[\da-f]{3,8}$/i.test(text) ? text.toLowerCase() : text;
  const channels = [match[1], match[2], match[3]].map((part) => toHexByte(Number(part)));
  const alpha = withAlpha && match[4] !== undefined ? toHexByte(readAlpha(match[4]) * 255) : "";
  return `#${channels.join("")}${alpha}`;
}

function readAlpha(text: string): number {
  return text.endsWith("%") ? Number.parseFloat(text) / 100 : Number.parseFloat(text);
}

function toHexByte(value: number): string {
  const byte = Math.min(255, Math.max(0, Math.round(value)));
  return byte.toString(16).padStart(2, "0");
}

/** True if a string is a stored color: 3, 4, 6 or 8 hexadecimal digits, or becomes one when the field is left. */
export function isHexColor(text: string): boolean {
  return /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(toHexColor(text, true));
}
