// The speed and the voice, as the browser's own lists: they work with every finger, key and screen reader.
import type { ReactElement } from 'react';
import { SPEEDS } from '../../../../domain/book/aloud/choices.ts';
import { HTML_LANG, type Language } from '../../../../domain/languages.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { fill } from '../../../../i18n/messages.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import styles from './Player.module.css';
import type { Aloud } from './use-aloud.ts';

interface ChoicesProps {
  aloud: Aloud;
  /** Of the interface. */
  language: Language;
  texts: ReaderTexts['aloud'];
}

/** The two lists. Voices are those of the part's language. */
export function Choices({ aloud, language, texts }: ChoicesProps): ReactElement {
  const { choices, change, fitting, voice, spoken } = aloud;
  const chooseSpeed = (value: string): void => {
    const speed = SPEEDS.find((option) => String(option) === value);
    if (speed) change({ speed });
  };
  return (
    <>
      <select
        className={styles.choice}
        aria-label={texts.speed}
        title={texts.speed}
        value={String(choices.speed)}
        onChange={(event) => chooseSpeed(event.target.value)}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {fill(texts.times, { speed: formatNumber(speed, language) })}
          </option>
        ))}
      </select>
      <select
        className={`${styles.choice ?? ''} ${styles.voice ?? ''}`}
        aria-label={texts.voice}
        title={texts.voice}
        value={voice?.voiceURI ?? ''}
        onChange={({ target }) => change({ voices: { ...choices.voices, [spoken]: target.value } })}
      >
        {fitting.map(({ voiceURI, name, localService }) => (
          <option key={voiceURI} value={voiceURI} lang={HTML_LANG[spoken]}>
            {localService ? name : fill(texts.online, { voice: name })}
          </option>
        ))}
      </select>
    </>
  );
}
