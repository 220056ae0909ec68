import { missingPackages } from "@heddle/workflow";
import { PackagePlus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { MissingPackage } from "../../community-packages/MissingPackage.tsx";
import bar from "../../credentials/missing/MissingCredentials.module.css";
import { type OpenWorkflow, useFound } from "../../document/index.ts";
import { IconButton } from "../../ui/index.ts";

type Missing = ReturnType<typeof missingPackages>;

const NONE: Missing = [];

interface MissingPackagesBarProps {
  isHidden: boolean;
  /** Content to show if no package is missing. */
  otherwise: ReactNode;
}

/** Reports above the canvas that nodes of a package are missing, and offers its installation. */
export function MissingPackagesBar({ isHidden, otherwise }: MissingPackagesBarProps) {
  const missing = useFound(findMissing, NONE);
  const [putAside, setPutAside] = useState<readonly string[]>([]);
  const shown = missing.find(({ name }) => !putAside.includes(name));
  if (!shown) return otherwise;
  if (isHidden) return null;
  return (
    <div className={bar["bar"]} role="status">
      <PackagePlus size={15} />
      {/* The open workflow only knows the node types that existed when it was opened. */}
      <MissingPackage {...shown} onInstalled={() => window.location.reload()} />
      <IconButton
        size="sm"
        label={texts.communityNodes.missingHide}
        icon={<X size={14} />}
        onClick={() => setPutAside([...putAside, shown.name])}
      />
    </div>
  );
}

function findMissing({ document, catalog }: OpenWorkflow): Missing {
  return missingPackages([...document.nodes.values()], (type) => catalog.has(type));
}
