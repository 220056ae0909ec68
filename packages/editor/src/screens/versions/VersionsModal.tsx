import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { ModalProps } from "../../ui/modals/index.ts";

/** Versions have a page of their own: whoever asks for them by this key is led there. */
export function VersionsModal({ input, onClose }: ModalProps<"versions">) {
  const navigate = useNavigate();
  const { id } = input.session.open.document.server;
  useEffect(() => {
    onClose();
    void navigate({ to: "/workflow/$id/history", params: { id } });
  }, [id, navigate, onClose]);
  return null;
}
