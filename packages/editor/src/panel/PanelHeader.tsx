import { BookOpen } from "lucide-react";
import { useState } from "react";
import { isPageAddress } from "../base/page-address.ts";
import { serverPath } from "../base/server-path.ts";
import { texts } from "../base/texts/index.ts";
import { knownType } from "../canvas/nodes/known-types/known-type.ts";
import { NodeIcon } from "../canvas/nodes/NodeIcon.tsx";
import { keysOf } from "../commands/shown-keys.ts";
import { renameNode, useOpenWorkflow, whenNamesFollow } from "../document/index.ts";
import { IconButton, Input } from "../ui/index.ts";
import { command as close } from "./commands/close.command.ts";
import { command as rename } from "./commands/rename.command.ts";
import { usePanel } from "./model/panel-context.ts";
import { NeighbourButton } from "./NeighbourButton.tsx";
import styles from "./NodePanel.module.css";

const text = texts.panel;

/** Title, type, links to neighbors and a close button. */
export function PanelHeader() {
  const { node, description, actions } = usePanel();
  return (
    <header className={styles["header"]}>
      <NodeIcon description={description} known={knownType(node.type)} />
      <NodeName />
      <span className={styles["type"]}>
        {description ? `${description.displayName} · ${text.version(node.typeVersion)}` : node.type}
      </span>
      <span className={styles["spacer"]} />
      {description?.documentationUrl && isPageAddress(description.documentationUrl) && (
        <a
          className={styles["docs"]}
          href={serverPath(description.documentationUrl)}
          target="_blank"
          rel="noreferrer"
        >
          <BookOpen size={14} /> {text.docs}
        </a>
      )}
      <NeighbourButton side="before" />
      <NeighbourButton side="after" />
      <IconButton
        label={close.label}
        shortcut={keysOf(close)}
        icon={<close.icon size={16} />}
        onClick={actions.close}
      />
    </header>
  );
}

function NodeName() {
  const { node, isReadOnly } = usePanel();
  const { document, run } = useOpenWorkflow();
  const [draft, setDraft] = useState<string>();
  if (draft === undefined) {
    return (
      <button
        type="button"
        className={styles["name"]}
        title={isReadOnly ? node.name : `${rename.label} (${keysOf(rename)})`}
        disabled={isReadOnly}
        data-node-title
        onClick={() => setDraft(node.name)}
      >
        {node.name}
      </button>
    );
  }
  const keep = () => {
    whenNamesFollow(() => {
      const name = renameNode(document, node.id, draft);
      if (name !== undefined && name !== node.name) run.renameNode(node.name, name);
    });
    setDraft(undefined);
  };
  return (
    <div className={styles["nameInput"]}>
      <Input
        size="sm"
        autoFocus
        aria-label={rename.label}
        value={draft}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === "Enter") keep();
          if (event.key !== "Escape") return;
          event.nativeEvent.stopImmediatePropagation();
          event.preventDefault();
          setDraft(undefined);
        }}
      />
    </div>
  );
}
