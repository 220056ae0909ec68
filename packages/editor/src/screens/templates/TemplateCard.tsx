import { addressOf, readTemplatePicture, type TemplateSummary } from "@heddle/api";
import { Link } from "@tanstack/react-router";
import { serverPath } from "../../base/server-path.ts";
import { useActiveTheme } from "../../base/theme/index.ts";
import { NodeIcons } from "./NodeIcons.tsx";
import styles from "./Templates.module.css";

/** A template in a list: its preview, purpose and nodes. */
export function TemplateCard({ template }: { template: TemplateSummary }) {
  const { id, name, description, nodes, hasPicture } = template;
  const theme = useActiveTheme();
  return (
    <Link to="/templates/$id" params={{ id }} className={styles["card"]} data-template={id}>
      {hasPicture && (
        <img
          className={styles["picture"]}
          src={serverPath(addressOf(readTemplatePicture, { id, theme }))}
          alt=""
          loading="lazy"
          width={320}
          height={180}
        />
      )}
      <strong className={styles["name"]}>{name}</strong>
      <span className={styles["description"]}>{withoutMarks(description)}</span>
      <NodeIcons nodes={nodes} />
    </Link>
  );
}

/** Markdown as a card can show it: emphasis, code and links are their words only. */
function withoutMarks(markdown: string): string {
  return markdown.replace(/(\*{1,3}|`)([^*`]+)\1/g, "$2").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
}
