import type { PersonReference } from "@heddle/api";
import styles from "./Avatar.module.css";
import { personInitials } from "./person.ts";

interface AvatarProps {
  person: Omit<PersonReference, "id">;
  size?: "sm" | "md";
}

/** Initials of a user on a disc; the adjacent text names the user. */
export function Avatar({ person, size = "md" }: AvatarProps) {
  return (
    <span className={styles["avatar"]} data-size={size} aria-hidden>
      {personInitials(person)}
    </span>
  );
}
