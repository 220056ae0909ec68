import type { CommunityPackage } from "@heddle/api";
import { texts } from "../base/texts/index.ts";
import { Button, Dialog } from "../ui/index.ts";
import styles from "./Packages.module.css";

const text = texts.communityNodes;

/** Lists types of an installed package that are unused because built-in ones have their names. */
export function KeptTypes({
  of: { packageName, builtInTypes },
  onClose,
}: {
  of: Pick<CommunityPackage, "packageName" | "builtInTypes">;
  onClose(): void;
}) {
  return (
    <Dialog
      open
      title={text.installed(packageName)}
      description={text.keptHint(builtInTypes.length)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.ui.close}
        </Button>
      }
    >
      <ul className={styles["uses"]} aria-label={text.kept}>
        {builtInTypes.map((type) => (
          <li key={type} className={styles["use"]}>
            {type}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
