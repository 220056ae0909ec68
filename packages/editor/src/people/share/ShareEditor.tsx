import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { Badge, IconButton, SearchSelect, toast } from "../../ui/index.ts";
import { Avatar } from "../Avatar.tsx";
import { ProjectIcon } from "../ProjectIcon.tsx";
import { projectsQuery } from "../projects.ts";
import { usersQuery } from "../users-query.ts";
import styles from "./ShareEditor.module.css";
import {
  candidates,
  homeOf,
  type Shared,
  type Sharee,
  shareeDetail,
  shareeName,
  shareesOf,
} from "./sharees.ts";

const text = texts.sharing;

interface ShareEditorProps {
  shared: Shared;
  /** Permissions of the recipients, in a few words. */
  role: string;
  mayShare: boolean;
  /** Shares it with exactly these. Errors are shown. */
  onShare(ids: readonly string[]): Promise<unknown>;
}

/** Owner of a resource and other users with access; adds and removes users and projects. */
export function ShareEditor({ shared, role, mayShare, onShare }: ShareEditorProps) {
  const [isBusy, setBusy] = useState(false);
  const sharees = shareesOf(shared);
  const home = homeOf(shared);
  const share = async (next: readonly Sharee[], done: string) => {
    setBusy(true);
    try {
      await onShare(next.map(({ id }) => id));
      toast.success(done, { id: "share" });
    } catch (cause) {
      toast.failure(text.failed, cause, { id: "share" });
    }
    setBusy(false);
  };
  return (
    <>
      {mayShare && (
        <AddSharee
          shared={shared}
          isBusy={isBusy}
          onAdd={(sharee) => void share([...sharees, sharee], text.shared(shareeName(sharee)))}
        />
      )}
      <ul className={styles["list"]} aria-label={text.people}>
        {home && <Line sharee={home} role={text.ownedBy} />}
        {sharees.map((sharee) => (
          <Line
            key={sharee.id}
            sharee={sharee}
            role={role}
            isBusy={isBusy}
            onRemove={
              mayShare
                ? () =>
                    void share(
                      sharees.filter(({ id }) => id !== sharee.id),
                      text.removed(shareeName(sharee)),
                    )
                : undefined
            }
          />
        ))}
      </ul>
    </>
  );
}

interface AddShareeProps {
  shared: Shared;
  isBusy: boolean;
  onAdd(sharee: Sharee): void;
}

function AddSharee({ shared, isBusy, onAdd }: AddShareeProps) {
  const { data: users = [] } = useQuery(usersQuery);
  const { data: projects = [] } = useQuery(projectsQuery);
  const others = candidates(shared, users, projects);
  return (
    <SearchSelect
      aria-label={text.add}
      value={null}
      disabled={isBusy || others.length === 0}
      placeholder={others.length === 0 ? text.nobodyLeft : text.add}
      searchPlaceholder={text.addPlaceholder}
      options={others.map((sharee) => ({
        value: sharee.id,
        label: shareeName(sharee),
        description: shareeDetail(sharee),
        icon: <ShareeIcon sharee={sharee} size="sm" />,
      }))}
      onChange={(id) => {
        const sharee = others.find((each) => each.id === id);
        if (sharee) onAdd(sharee);
      }}
    />
  );
}

interface LineProps {
  sharee: Sharee;
  role: string;
  isBusy?: boolean;
  onRemove?: (() => void) | undefined;
}

function Line({ sharee, role, isBusy = false, onRemove }: LineProps) {
  const name = shareeName(sharee);
  const detail = sharee.kind === "project" ? text.membersOf : shareeDetail(sharee);
  return (
    <li className={styles["line"]}>
      <ShareeIcon sharee={sharee} size="md" />
      <div className={styles["who"]}>
        <div className={styles["name"]}>{name}</div>
        {detail && <p className={styles["detail"]}>{detail}</p>}
      </div>
      <Badge>{role}</Badge>
      {onRemove && (
        <IconButton
          size="sm"
          label={text.remove(name)}
          icon={<X size={14} />}
          disabled={isBusy}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

function ShareeIcon({ sharee, size }: { sharee: Sharee; size: "sm" | "md" }) {
  if (sharee.kind === "person") return <Avatar person={sharee.person} size={size} />;
  return (
    <span className={styles["project"]} data-size={size} aria-hidden>
      <ProjectIcon project={sharee.project} size={size === "sm" ? 14 : 16} />
    </span>
  );
}
