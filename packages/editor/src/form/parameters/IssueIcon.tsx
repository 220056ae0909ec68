import { TriangleAlert } from "lucide-react";
import { Tooltip } from "../../ui/index.ts";

/** A warning sign with the issues. */
export function IssueIcon({
  issues,
  className,
}: {
  issues: readonly string[];
  className?: string | undefined;
}) {
  const text = issues.join("\n");
  return (
    <Tooltip content={<span style={{ whiteSpace: "pre-line", maxWidth: 300 }}>{text}</span>} delay={0}>
      <span className={className} role="img" aria-label={text} data-issue>
        <TriangleAlert size={14} />
      </span>
    </Tooltip>
  );
}
