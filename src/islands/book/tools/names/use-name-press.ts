// A press on an underlined name, and the cursor over one.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { canPaint } from '../../place/text-ranges.ts';
import { nameAt, type MarkedName } from './marked-names.ts';

/**
 * Calls `onPress` for a click or tap on a name. A drag, a selection, a modified click, and a press that another tool has
 * answered are none. Where the browser cannot underline names, nothing in the text can be pressed: the list remains.
 */
export function useNamePress(
  stage: RefObject<HTMLElement | null>,
  marked: readonly MarkedName[],
  onPress: (name: MarkedName) => void,
): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const element = stage.current;
    if (!element || marked.length === 0 || !canPaint()) return;
    let frame: number | undefined;

    const onClick = (event: MouseEvent): void => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      const hasSelection = window.getSelection()?.isCollapsed === false;
      if (event.defaultPrevented || !isPlain || hasSelection) return;
      const isTouch = event instanceof PointerEvent && event.pointerType !== 'mouse';
      const name = nameAt(marked, event.clientX, event.clientY, isTouch);
      if (!name) return;
      event.preventDefault();
      press(name);
    };
    const onMove = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || event.buttons > 0) return;
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        const isOver = nameAt(marked, event.clientX, event.clientY) !== null;
        element.toggleAttribute('data-over-name', isOver);
      });
    };
    element.addEventListener('click', onClick);
    element.addEventListener('pointermove', onMove, { passive: true });
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      element.removeAttribute('data-over-name');
      element.removeEventListener('click', onClick);
      element.removeEventListener('pointermove', onMove);
    };
  }, [stage, marked]);
}
