import { ListTree } from "lucide-react";
import { useStore } from "zustand";
import { texts } from "../../base/texts/index.ts";
import { IconButton, type IconButtonProps } from "../../ui/index.ts";
import { logView, toggleLog } from "./log-view.ts";

/** Opens and closes the log of the shown run. */
export function RunLogToggle(props: Pick<IconButtonProps, "size" | "className">) {
  const isOpen = useStore(logView, (view) => view.isOpen);
  return (
    <IconButton
      {...props}
      variant="outline"
      label={isOpen ? texts.runLog.hide : texts.runLog.show}
      pressed={isOpen}
      icon={<ListTree size={16} />}
      onClick={toggleLog}
    />
  );
}
