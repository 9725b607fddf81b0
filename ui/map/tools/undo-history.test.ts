import { expect, test } from "vitest";
import { UndoHistory } from "./undo-history.ts";

test("changes are undone and redone step by step", () => {
  const history = new UndoHistory<string>();
  history.keep("a");
  history.keep("b");
  expect(history.can.value).toEqual({ canUndo: true, canRedo: false });
  expect(history.undo("c")).toBe("b");
  expect(history.undo("b")).toBe("a");
  expect(history.can.value).toEqual({ canUndo: false, canRedo: true });
  expect(history.undo("a")).toBeUndefined();
  expect(history.redo("a")).toBe("b");
  expect(history.redo("b")).toBe("c");
  expect(history.redo("c")).toBeUndefined();
});

test("after an undo, a new change leaves nothing to redo", () => {
  const history = new UndoHistory<string>();
  history.keep("a");
  history.undo("b");
  history.keep("a");
  expect(history.can.value).toEqual({ canUndo: true, canRedo: false });
});
