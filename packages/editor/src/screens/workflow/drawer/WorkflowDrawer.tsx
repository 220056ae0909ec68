import { ListChecks, MessageCircle } from "lucide-react";
import { lazy } from "react";
import { useOpenWorkflow, useTopic } from "../../../document/index.ts";
import { Drawer, type DrawerPage } from "../../drawer/Drawer.tsx";
import { RunStatus } from "../../drawer/RunStatus.tsx";
import { runPages } from "../../drawer/run-pages.tsx";
import type { RunPageProps } from "../../run-log/use-log-rows.ts";
import { chatOf, type SayTo } from "../chat/chat-model.ts";
import { chatTriggerOf } from "../chat/chat-trigger.ts";

const ChatPage = lazy(() => import("../chat/ChatPage.tsx").then((module) => ({ default: module.ChatPage })));
const TestsPage = lazy(() =>
  import("../tests/TestsPage.tsx").then((module) => ({ default: module.TestsPage })),
);

/** The drawer below the canvas of an open workflow: its run, its tests and, with a chat trigger, the chat. */
export function WorkflowDrawer({ sayTo, ...props }: RunPageProps & { sayTo: SayTo }) {
  const open = useOpenWorkflow();
  const { document, readOnly } = open;
  const trigger = useTopic(document, "nodes", () => chatTriggerOf(document)?.name);
  const chat = chatOf(open);
  const pages: DrawerPage[] = [
    ...runPages(props),
    { tab: "tests", icon: <ListChecks size={14} />, content: <TestsPage /> },
  ];
  if (trigger !== undefined && !readOnly)
    pages.push({
      tab: "chat",
      icon: <MessageCircle size={14} />,
      content: <ChatPage chat={chat} trigger={trigger} sayTo={sayTo} {...props} />,
    });
  return <Drawer pages={pages} status={<RunStatus onOpenNode={props.onOpenNode} />} />;
}
