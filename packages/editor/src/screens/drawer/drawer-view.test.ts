import { beforeEach, describe, expect, it } from "vitest";
import { closeDrawer, drawerView, offerDrawer, openDrawer, toggleDrawer } from "./drawer-view.ts";

describe("drawer", () => {
  beforeEach(() => drawerView.setState(drawerView.getInitialState(), true));
  const shown = () => {
    const { isOpen, tab } = drawerView.getState();
    return isOpen ? tab : "closed";
  };

  it("opens the page whose tab is chosen, and closes with the same tab", () => {
    toggleDrawer("tests");
    expect(shown()).toBe("tests");
    toggleDrawer("log");
    expect(shown()).toBe("log");
    toggleDrawer("log");
    expect(shown()).toBe("closed");
  });

  it("does not replace an open page automatically", () => {
    openDrawer("chat");
    offerDrawer("log");
    expect(shown()).toBe("chat");
  });

  it("stays closed after the user closes an automatically opened drawer, until the user opens it", () => {
    offerDrawer("log");
    expect(shown()).toBe("log");
    closeDrawer();
    offerDrawer("log");
    expect(shown()).toBe("closed");
    openDrawer("log");
    closeDrawer();
    offerDrawer("log");
    expect(shown()).toBe("log");
  });
});
