// A textarea that grows with its text. Uses CSS `field-sizing` where supported; elsewhere sets the height after each
// change.
import { useLayoutEffect, useRef, type TextareaHTMLAttributes } from 'react';

type GrowingTextProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'> & {
  value: string;
  /** Minimum height in lines (SPEC 9). */
  rows: number;
};

const canGrow = (): boolean => CSS.supports('field-sizing', 'content');

/** Shows the textarea. The value is never transformed, because that would break an input method's composition. */
export function GrowingText({ value, rows, ...rest }: GrowingTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    // With `field-sizing: content`, `rows` has no effect, so the minimum height is set separately.
    field.current?.style.setProperty('min-block-size', `calc(${rows}lh + 0.5rem + 2px)`);
  }, [rows]);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || canGrow()) return;
    // Measures the collapsed height, then restores the scroll position so that the page does not jump under the caret.
    const { scrollY } = window;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight + 2}px`;
    if (window.scrollY !== scrollY) window.scrollTo({ top: scrollY, behavior: 'instant' });
  }, [value]);
  return <textarea ref={field} value={value} rows={rows} {...rest} />;
}
