// What follows the text of a part: the way to the next one, or after the last part what comes next.
import { useEffect, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { indexOfPart, type PartSlug } from '../../../../domain/story/parts.ts';
import { spreadOf } from '../../place/use-reading-position.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import { whenAtRest } from '../when-at-rest.ts';
import type { ReaderToolsProps } from '../types.ts';
import { NextCard } from './NextCard.tsx';
import { Onward } from './Onward.tsx';

interface PartEndProps extends Omit<ReaderToolsProps, 'texts'> {
  texts: ReaderTexts['ending'];
  inEnglish: string;
}

interface End {
  slug: PartSlug;
  place: HTMLElement;
}

/**
 * The end of the open part, and that of the part before: a turn leaves it, and text that grows shorter would jump under
 * the turning page. Rendered at rest, so that no frame of a turn pays for it.
 */
export function PartEnd(props: PartEndProps): ReactElement {
  const { slug, stage, hasText } = props;
  const [ends, setEnds] = useState<End[]>([]);

  useEffect(() => {
    if (!hasText) return;
    return whenAtRest(() => {
      const place = spreadOf(stage.current, slug)?.querySelector<HTMLElement>('[data-part-end]');
      if (!place) return;
      setEnds((before) => [
        { slug, place },
        ...before.filter((end) => end.slug !== slug).slice(0, 1),
      ]);
    });
  }, [stage, slug, hasText]);

  return (
    <>
      {ends.map((end) => {
        const next = props.parts[indexOfPart(props.parts, end.slug) + 1];
        const content = next ? <NextCard {...props} next={next} /> : <Onward {...props} />;
        return createPortal(content, end.place, end.slug);
      })}
    </>
  );
}
