import { useQuery } from "@tanstack/react-query";
import { Package, Plus } from "lucide-react";
import { useSettings } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { openInstallPackage } from "../../../community-packages/open-install-package.ts";
import { communityPackagesQuery, foundPackagesQuery } from "../../../community-packages/packages.ts";
import { Button, EmptyState, Skeleton } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import page from "../SettingsPage.module.css";
import { PackageLine } from "./PackageLine.tsx";

const text = texts.communityNodes;

/** Packages with nodes from elsewhere. */
export function CommunityNodesSettings() {
  const { data: packages, error } = useQuery(communityPackagesQuery);
  const { data: settings } = useSettings();
  const { data: found } = useQuery({ ...foundPackagesQuery(""), enabled: packages?.length === 0 });
  const hasNpm = settings?.isNpmAvailable ?? true;
  const install = (
    <Button
      variant="primary"
      icon={<Plus size={16} />}
      disabled={!hasNpm}
      onClick={() => openInstallPackage()}
    >
      {text.install}
    </Button>
  );
  return (
    <div className={page["page"]}>
      <header className={page["sectionHead"]}>
        <div>
          <h1 className={page["title"]}>{text.title}</h1>
          <p className={page["hint"]}>{text.hint}</p>
        </div>
        {packages?.length !== 0 && install}
      </header>
      {!hasNpm && <Problem>{text.npmMissing}</Problem>}
      {error && (
        <Problem>
          {text.failed}: {error.message}
        </Problem>
      )}
      {!packages && !error && <Skeleton height="60px" />}
      {packages?.length === 0 && (
        <EmptyState
          icon={<Package size={20} />}
          title={text.none}
          description={found ? text.noneHintOf(found.total) : text.noneHint}
          actions={install}
        />
      )}
      {packages && packages.length > 0 && (
        <ul className={page["sessions"]} aria-label={text.title}>
          {packages.map((one) => (
            <PackageLine key={one.packageName} one={one} />
          ))}
        </ul>
      )}
    </div>
  );
}
