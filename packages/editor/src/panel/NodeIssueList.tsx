import { issueTexts } from "@heddle/workflow";
import { texts } from "../base/texts/index.ts";
import { useNodeIssues } from "../document/index.ts";
import { usePanel } from "./model/panel-context.ts";
import styles from "./NodePanel.module.css";

const text = texts.panel;

/** What keeps the node from running. */
export function NodeIssueList() {
  const { node, isReadOnly, description } = usePanel();
  const issues = useNodeIssues(node.id);
  // The error of the last run is shown with its data.
  const { execution: _run, ...own } = issues ?? {};
  const problems = Object.keys(own).length > 0 ? issueTexts(own, node) : [];
  if (problems.length === 0 || isReadOnly || !description) return null;
  return (
    <section className={styles["issues"]} data-node-issues aria-label={text.issues(problems.length)}>
      <strong>{text.issues(problems.length)}</strong>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </section>
  );
}
