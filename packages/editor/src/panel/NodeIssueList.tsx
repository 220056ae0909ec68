import { issueTexts } from "@heddle/workflow";
import { TriangleAlert } from "lucide-react";
import { texts } from "../base/texts/index.ts";
import { useNodeIssues } from "../document/index.ts";
import { Button, Popover } from "../ui/index.ts";
import { usePanel } from "./model/panel-context.ts";
import styles from "./NodePanel.module.css";

const text = texts.panel;

/** Number of blocking issues, in the header, with details on demand: the form below never moves for them. */
export function NodeIssueList() {
  const { node, isReadOnly, isQuiet, description } = usePanel();
  const issues = useNodeIssues(node.id);
  // The last run's error is shown with its data.
  const { execution: _run, ...own } = issues ?? {};
  const problems = Object.keys(own).length > 0 ? issueTexts(own, node) : [];
  if (problems.length === 0 || isReadOnly || isQuiet || !description) return null;
  return (
    <Popover
      align="end"
      aria-label={text.cannotRun}
      trigger={
        <Button
          size="sm"
          variant="ghost"
          className={styles["issues"]}
          icon={<TriangleAlert size={13} />}
          data-node-issues
          title={problems.join("\n")}
        >
          {text.issues(problems.length)}
        </Button>
      }
    >
      <div className={styles["issueList"]}>
        <strong>{text.cannotRun}</strong>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    </Popover>
  );
}
