import { type CommunityPackage, PACKAGE_GRANTS, type PackageGrant } from "@heddle/api";
import { EllipsisVertical, ExternalLink, Package } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { bytesText } from "../../../base/theme/bytes.ts";
import styles from "../../../community-packages/Packages.module.css";
import { documentationOf, grantPackage, revertPackage } from "../../../community-packages/packages.ts";
import { Badge, Button, confirm, IconButton, Menu } from "../../../ui/index.ts";
import page from "../SettingsPage.module.css";
import { openUninstallPackage, openUpdatePackage } from "./open-dialogs.ts";

const text = texts.communityNodes;
/** Types named in a line; the others are behind it. */
const MAX_NAMED = 5;

/** One package, with its actions. */
export function PackageLine({ one }: { one: CommunityPackage }) {
  const { packageName: name, installedVersion, updateAvailable, installedNodes, builtInTypes } = one;
  const facts = [
    text.nodes(installedNodes.length),
    one.authorName && text.by(one.authorName),
    one.license ?? text.noLicense,
    bytesText(one.size),
    text.usedBy(one.workflows),
    one.source === "archive" && text.ofArchive,
  ];
  const missing = one.needs
    .filter((need) => !one.grants.includes(need))
    .map((need) => text.grants[need].name);
  return (
    <li className={page["session"]}>
      <Package size={20} />
      <div className={page["sessionText"]}>
        <div className={`${page["device"]} ${styles["line"]}`}>
          <span>{name}</span>
          <span className={styles["version"]}>{installedVersion}</span>
          {updateAvailable && <Badge tone="accent">{text.newer(updateAvailable)}</Badge>}
          {one.isMissing && <Badge tone="error">{text.missing}</Badge>}
          {one.failedLoading && <Badge tone="warning">{text.broken}</Badge>}
          {one.recentFailures > 0 && <Badge tone="warning">{text.failures(one.recentFailures)}</Badge>}
          {one.grants.map((grant) => (
            <Badge key={grant}>{text.grants[grant].name}</Badge>
          ))}
        </div>
        <p className={page["muted"]} title={installedNodes.map((node) => node.name).join(", ")}>
          {facts.filter(Boolean).join(" · ")}
        </p>
        {builtInTypes.length > 0 && (
          <p className={page["muted"]} title={builtInTypes.join(", ")}>
            {text.builtIn(builtInTypes.slice(0, MAX_NAMED), builtInTypes.length - MAX_NAMED)}
          </p>
        )}
        {missing.length > 0 && <p className={page["muted"]}>{text.needs(missing)}</p>}
      </div>
      <a
        className={styles["line"]}
        href={documentationOf(one)}
        target="_blank"
        rel="noreferrer noopener"
        aria-label={text.documentationOf(name)}
      >
        {text.documentation}
        <ExternalLink size={12} />
      </a>
      {updateAvailable && (
        <Button size="sm" aria-label={text.updateOf(name)} onClick={() => openUpdatePackage(one)}>
          {text.update}
        </Button>
      )}
      <PackageMenu one={one} />
    </li>
  );
}

function PackageMenu({ one }: { one: CommunityPackage }) {
  const { packageName: name, previousVersion, grants } = one;
  return (
    <Menu
      trigger={<IconButton size="sm" label={text.actionsOf(name)} icon={<EllipsisVertical size={16} />} />}
      entries={[
        {
          id: "back",
          label: text.back(previousVersion ?? ""),
          disabled: previousVersion === undefined,
          description: previousVersion === undefined ? text.noPrevious : text.backHint,
          onSelect: () => void revertPackage(one),
        },
        ...PACKAGE_GRANTS.map((grant) => ({
          id: grant,
          label: text.grants[grant].name,
          checked: grants.includes(grant),
          onSelect: () => void toggle(one, grant),
        })),
        { kind: "separator", id: "end" },
        {
          id: "uninstall",
          label: text.uninstall,
          danger: true,
          onSelect: () => openUninstallPackage(one),
        },
      ]}
    />
  );
}

/** Revokes a permission, or grants it after explaining it to the user. */
async function toggle({ packageName: name, grants }: CommunityPackage, grant: PackageGrant): Promise<void> {
  if (grants.includes(grant))
    return grantPackage(
      name,
      grants.filter((one) => one !== grant),
    );
  const { name: right, means } = text.grants[grant];
  const question = { title: text.grantTitle(name, right), message: means, confirmLabel: text.allow };
  if ((await confirm(question)) === "confirmed") await grantPackage(name, [...grants, grant]);
}
