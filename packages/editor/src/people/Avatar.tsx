import type { PersonReference } from "@heddle/api";
import styles from "./Avatar.module.css";
import { personInitials } from "./person.ts";

interface AvatarProps {
  person: Omit<PersonReference, "id">;
  size?: "sm" | "md";
}

/** The initials of a person on a disc; what it stands beside names the person. */
export function Avatar({ person, size = "md" }: AvatarProps) {
  return (
    <span className={styles["avatar"]} data-size={size} aria-hidden>
      {personInitials(person)}
    </span>
  );
}
