import type { CommunityPackage } from "@heddle/api";
import { ExternalLink, Package } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { bytesText } from "../../../base/theme/bytes.ts";
import { Badge, Button } from "../../../ui/index.ts";
import page from "../SettingsPage.module.css";
import styles from "./CommunityNodes.module.css";
import { documentationOf, uninstallPackage, updatePackage } from "./community-packages.ts";

const text = texts.communityNodes;

/** One package, and what can be done with it. */
export function PackageLine({ one }: { one: CommunityPackage }) {
  const { packageName: name, installedVersion, updateAvailable, installedNodes } = one;
  const facts = [
    text.nodes(installedNodes.length),
    one.authorName && text.by(one.authorName),
    one.license ?? text.noLicense,
    bytesText(one.size),
  ];
  return (
    <li className={page["session"]}>
      <Package size={20} />
      <div className={page["sessionText"]}>
        <div className={page["device"]}>
          <span>{name}</span>
          <span className={styles["version"]}>{installedVersion}</span>
          {updateAvailable && <Badge tone="accent">{text.newer(updateAvailable)}</Badge>}
          {one.failedLoading && <Badge tone="warning">{text.broken}</Badge>}
        </div>
        <p className={page["muted"]} title={installedNodes.map((node) => node.name).join(", ")}>
          {facts.filter(Boolean).join(" · ")}
        </p>
      </div>
      <a
        className={styles["link"]}
        href={documentationOf(one)}
        target="_blank"
        rel="noreferrer noopener"
        aria-label={text.documentationOf(name)}
      >
        {text.documentation}
        <ExternalLink size={12} />
      </a>
      {updateAvailable && (
        <Button size="sm" aria-label={text.updateOf(name)} onClick={() => void updatePackage(one)}>
          {text.update}
        </Button>
      )}
      <Button size="sm" aria-label={text.uninstallOf(name)} onClick={() => void uninstallPackage(one)}>
        {text.uninstall}
      </Button>
    </li>
  );
}
