import type { Template } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ArrowLeft, TriangleAlert } from "lucide-react";
import { locale } from "../../base/language/active.ts";
import { texts } from "../../base/texts/index.ts";
import { templateTexts as text } from "../../base/texts/templates.ts";
import { WorkflowPreview } from "../../canvas/index.ts";
import { MARKDOWN_HTML } from "../../ui/html/html-rules.ts";
import { markdownHtml } from "../../ui/html/markdown.ts";
import { SafeHtml } from "../../ui/html/SafeHtml.tsx";
import { Badge, Button, EmptyState, Skeleton } from "../../ui/index.ts";
import { ListPage } from "../../ui/list-page/ListPage.tsx";
import { useTitle } from "../../ui/page/use-title.ts";
import { fullTemplateQuery } from "./library-queries.ts";
import { NodeIcons } from "./NodeIcons.tsx";
import { problemOf } from "./problem-of.ts";
import styles from "./Templates.module.css";
import { TeamTemplateButtons } from "./team/TeamTemplateButtons.tsx";
import { useLibraryVisit } from "./use-library-visit.ts";

/** One template: its read-only canvas, its description, and the button that imports it. */
export function TemplatePage() {
  const { id } = useParams({ from: "/shell/templates/$id" });
  const { data: template, error, refetch } = useQuery(fullTemplateQuery(id));
  const navigate = useNavigate();
  useLibraryVisit();
  useTitle(template?.name ?? text.title);
  return (
    <ListPage
      title={template?.name ?? text.title}
      actions={
        <>
          <Link to="/templates" className={styles["back"]}>
            <ArrowLeft size={15} /> {text.back}
          </Link>
          <TeamTemplateButtons id={id} />
          <Button
            variant="primary"
            disabled={!template}
            onClick={() => void navigate({ to: "/workflows/templates/$id", params: { id } })}
          >
            {text.use}
          </Button>
        </>
      }
    >
      <div className={styles["body"]}>
        {error && !template && (
          <EmptyState
            icon={<TriangleAlert size={22} />}
            title={text.failed}
            description={problemOf(error)}
            actions={<Button onClick={() => void refetch()}>{texts.ui.retry}</Button>}
          />
        )}
        {!template && !error && <Skeleton height="420px" />}
        {template && <About template={template} />}
      </div>
    </ListPage>
  );
}

function About({ template }: { template: Template }) {
  const { name, description, workflow, nodes, categories, createdAt } = template;
  return (
    <>
      <section className={styles["canvas"]} aria-label={text.picture(name)}>
        <WorkflowPreview workflow={workflow} />
      </section>
      <section className={styles["about"]} aria-label={text.about}>
        <SafeHtml as="div" html={markdownHtml(description)} rules={MARKDOWN_HTML} />
        <div className={styles["facts"]}>
          {categories.map((category) => (
            <Badge key={category.id}>{category.name}</Badge>
          ))}
          {createdAt !== "" && <small>{text.added(new Date(createdAt).toLocaleDateString(locale()))}</small>}
        </div>
        <NodeIcons nodes={nodes} />
      </section>
    </>
  );
}
