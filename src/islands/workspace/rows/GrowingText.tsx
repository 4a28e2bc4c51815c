// A field that is as high as its text. The browser does it where it can; elsewhere its height is set after each letter.
import { useLayoutEffect, useRef, type TextareaHTMLAttributes } from 'react';

type GrowingTextProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'> & {
  value: string;
  /** The least height, in lines (SPEC 9). */
  rows: number;
};

const canGrow = (): boolean => CSS.supports('field-sizing', 'content');

/** The value is never changed on its way: input methods would lose what they are composing. */
export function GrowingText({ value, rows, ...rest }: GrowingTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    // Where the height follows the text, `rows` says nothing: the least height is said apart.
    field.current?.style.setProperty('min-block-size', `calc(${rows}lh + 1rem + 2px)`);
  }, [rows]);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || canGrow()) return;
    // Measured at its smallest, without the page jumping under the caret.
    const { scrollY } = window;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight + 2}px`;
    if (window.scrollY !== scrollY) window.scrollTo({ top: scrollY, behavior: 'instant' });
  }, [value]);
  return <textarea ref={field} value={value} rows={rows} {...rest} />;
}
