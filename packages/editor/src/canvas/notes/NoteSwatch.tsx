const SIZE_PX = 14;

/** A note color in a menu. */
export function NoteSwatch({ color }: { color: number }) {
  return (
    <span
      style={{
        width: SIZE_PX,
        height: SIZE_PX,
        borderRadius: 4,
        background: `var(--sticky-${color})`,
        border: `1px solid var(--sticky-${color}-border)`,
      }}
    />
  );
}
