import type { ExecutionAnnotation } from "@heddle/api";
import { Pin, StickyNote, ThumbsDown, ThumbsUp } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { Badge, Tooltip } from "../../../ui/index.ts";
import styles from "./Annotations.module.css";

const text = texts.executions;
const MAX_TAGS = 2;

interface AnnotationMarksProps {
  annotation: ExecutionAnnotation | undefined;
  /** Omits tags, if there is no space for them. */
  isBrief?: boolean;
}

/** Annotations of an execution, in a compact form. */
export function AnnotationMarks({ annotation, isBrief = false }: AnnotationMarksProps) {
  if (!annotation) return null;
  const { isPinned, vote, note } = annotation;
  const tags = isBrief ? [] : annotation.tags;
  const more = tags.slice(MAX_TAGS);
  return (
    <span className={styles["marks"]}>
      {isPinned && <Pin size={12} role="img" aria-label={text.pinned} className={styles["pin"]} />}
      {vote === "up" && <ThumbsUp size={12} role="img" aria-label={text.votes.up} className={styles["up"]} />}
      {vote === "down" && (
        <ThumbsDown size={12} role="img" aria-label={text.votes.down} className={styles["down"]} />
      )}
      {note !== "" && (
        <Tooltip content={note}>
          <StickyNote size={12} role="img" aria-label={text.noteOf(note)} />
        </Tooltip>
      )}
      {tags.slice(0, MAX_TAGS).map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {more.length > 0 && <span title={more.join(", ")}>+{more.length}</span>}
    </span>
  );
}
