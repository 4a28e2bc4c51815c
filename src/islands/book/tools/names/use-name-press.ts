// A press on a name, and the mouse over one. On a name without an underline, a finger must hold: a tap turns the page.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { canPaint } from '../../place/text-ranges.ts';
import { nameAt, type MarkedName } from './marked-names.ts';

interface NamePressHandlers {
  isUnderlined: (name: MarkedName) => boolean;
  /** Called with the name under the mouse, or null. */
  onHover: (name: MarkedName | null) => void;
  onPress: (name: MarkedName) => void;
}

/**
 * Calls `onPress` for a click, a tap on an underlined name, and a finger that holds any name. It ignores a drag, a
 * selection, a modified click, and a press that another tool has answered. Where the browser cannot underline names,
 * nothing in the text can be pressed; the list remains.
 */
export function useNamePress(
  stage: RefObject<HTMLElement | null>,
  marked: readonly MarkedName[],
  handlers: NamePressHandlers,
): void {
  const press = useEffectEvent(handlers.onPress);
  const hover = useEffectEvent(handlers.onHover);
  const isUnderlined = useEffectEvent(handlers.isUnderlined);
  useEffect(() => {
    const element = stage.current;
    if (!element || marked.length === 0 || !canPaint()) return;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    let frame: number | undefined;

    const onClick = (event: MouseEvent): void => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      const hasSelection = window.getSelection()?.isCollapsed === false;
      if (event.defaultPrevented || !isPlain || hasSelection) return;
      const isTouch = event instanceof PointerEvent && event.pointerType !== 'mouse';
      const name = nameAt(marked, event.clientX, event.clientY, isTouch);
      if (!name || (isTouch && !isUnderlined(name))) return;
      event.preventDefault();
      press(name);
    };
    // A finger that holds a name; the mouse's menu is left to the browser.
    const onHold = (event: MouseEvent): void => {
      const isTouch = event instanceof PointerEvent && event.pointerType !== 'mouse';
      const name = isTouch ? nameAt(marked, event.clientX, event.clientY, true) : null;
      if (!name) return;
      // Otherwise the browser selects the word as well.
      event.preventDefault();
      press(name);
    };
    const onMove = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || event.buttons > 0) return;
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        const name = nameAt(marked, event.clientX, event.clientY);
        element.toggleAttribute('data-over-name', name !== null);
        hover(name);
      });
    };
    element.addEventListener('click', onClick, options);
    element.addEventListener('contextmenu', onHold, options);
    element.addEventListener('pointermove', onMove, options);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      element.removeAttribute('data-over-name');
      hover(null);
      controller.abort();
    };
  }, [stage, marked]);
}
