import type { ReactElement } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { closeAllModals, closeModal, type ModalProps, modalStack, openModal } from "./modal-stack.ts";

const About = (_: ModalProps) => null;
const Rename = (_: ModalProps<{ name: string }>) => null;

beforeEach(closeAllModals);
const shown = () => modalStack.getState().open.map(({ modal }) => modal);
const front = () => modalStack.getState().open[0]?.draw() as ReactElement<ModalProps<unknown>>;

describe("the stack of modals", () => {
  it("has the active one first, and closing it brings back the one before", { tags: ["APP-62"] }, () => {
    openModal(About, undefined);
    openModal(Rename, { name: "a" });
    expect(shown()).toEqual([Rename, About]);
    closeModal();
    expect(shown()).toEqual([About]);
    closeModal();
    expect(shown()).toEqual([]);
  });
  it("closes only the modal behind the active one", () => {
    openModal(About, undefined);
    const about = front();
    openModal(Rename, { name: "a" });
    about.props.onClose();
    expect(shown()).toEqual([Rename]);
  });
  it("has each modal once, in front with its new input when it is opened again", () => {
    openModal(Rename, { name: "a" });
    openModal(About, undefined);
    openModal(Rename, { name: "b" });
    expect(shown()).toEqual([Rename, About]);
    expect(front().props.input).toEqual({ name: "b" });
  });
  it("ends with nothing open", () => {
    openModal(About, undefined);
    closeAllModals();
    closeModal();
    expect(shown()).toEqual([]);
  });
});
