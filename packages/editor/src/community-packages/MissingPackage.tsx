import { useQuery } from "@tanstack/react-query";
import { useSettings } from "../base/rest/index.ts";
import { texts } from "../base/texts/index.ts";
import { personName } from "../people/person.ts";
import { useMay } from "../people/use-may.ts";
import { usersQuery } from "../people/users-query.ts";
import { Button } from "../ui/index.ts";
import { openInstallPackage } from "./open-install-package.ts";

const text = texts.communityNodes;
const MAX_NAMED = 2;

interface MissingPackageProps {
  name: string;
  /** Number of nodes that need it. */
  nodes: number;
  onInstalled?(): void;
}

/** Reports a missing package, and offers its installation or names whom to contact. */
export function MissingPackage({ name, nodes, onInstalled }: MissingPackageProps) {
  const { data: settings } = useSettings();
  const mayInstall = useMay("settings:manage");
  const isOn = settings?.communityNodesEnabled ?? true;
  return (
    <>
      <span>
        {text.missingNodes(nodes, name)} {!isOn && text.switchedOff}
        {isOn && !mayInstall && <Askable />}
      </span>
      {isOn && mayInstall && (
        <Button
          size="sm"
          disabled={settings?.isNpmAvailable === false}
          onClick={() => openInstallPackage({ name, ...(onInstalled ? { onInstalled } : {}) })}
        >
          {text.installNow}
        </Button>
      )}
    </>
  );
}

/** Users who can install packages. */
function Askable() {
  const { data: users } = useQuery(usersQuery);
  const able = (users ?? []).filter(
    ({ globalRole, isPending }) => globalRole.name !== "member" && !isPending,
  );
  const names = able.slice(0, MAX_NAMED).map(personName);
  return names.length === 0 ? text.askSomeone : text.ask(names.join(", "));
}
