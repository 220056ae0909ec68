/** Returns the colors of a note: 1 to 7 are theme colors; files can also have a hex color. */
export function stickyColors(color: unknown): Record<string, string> {
  if (typeof color === "string" && /^#[0-9a-f]{3,8}$/i.test(color)) {
    return {
      "--note-bg": `color-mix(in srgb, ${color} 26%, var(--bg-raised))`,
      "--note-border": `color-mix(in srgb, ${color} 60%, var(--border))`,
    };
  }
  const number = typeof color === "number" && color >= 1 && color <= 7 ? Math.round(color) : 1;
  return { "--note-bg": `var(--sticky-${number})`, "--note-border": `var(--sticky-${number}-border)` };
}
