// The words of a text in the format of the story, with their bold runs and readings.
import type { TextToken } from '../domain/story/text.ts';

/**
 * Renders tokens. The style sheet draws a reading from its attribute, so that the page's text contains only the base:
 * search, marks, selections and the browser's own search then find words that have a reading.
 */
export function StoryWords({ tokens }: { tokens: readonly TextToken[] }) {
  return tokens.map(({ text, bold, reading }, index) => {
    const words =
      reading === undefined ? (
        text
      ) : (
        <ruby key={index}>
          {text}
          <rt data-reading={reading} />
        </ruby>
      );
    return bold ? <strong key={index}>{words}</strong> : words;
  });
}
