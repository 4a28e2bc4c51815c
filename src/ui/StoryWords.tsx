// The words of a text in the format of the story, with their bold runs and readings.
import type { TextToken } from '../domain/story/text.ts';

/**
 * Shows tokens. A style sheet draws the reading from its attribute: the page's text has the base only, so that search,
 * marks, selections and the browser's own search find words that have a reading.
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
