// The player of reading aloud: a bar at the foot of the book, beside the text and never over it.
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import X from 'lucide-react/icons/x';
import { useEffect, useMemo, useRef } from 'react';
import { splitTitle } from '../../../../domain/story/parts.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { languageName } from '../../../../i18n/language-name.ts';
import { fill } from '../../../../i18n/messages.ts';
import { ReaderButton } from '../../../../ui/ReaderButton.tsx';
import { minutesLeftText } from '../../minutes-left.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import type { ReaderToolsProps } from '../types.ts';
import styles from './Player.module.css';
import { useAloud, type Aloud } from './use-aloud.ts';
import { useAloudShortcuts } from './use-aloud-shortcuts.ts';
import { canSpeak } from './use-voices.ts';
import { SPEEDS, spokenMinutes } from '../../../../domain/book/aloud/choices.ts';
import { HTML_LANG, type Language } from '../../../../domain/languages.ts';

interface ChoicesProps {
  aloud: Aloud;
  language: Language;
  texts: ReaderTexts['aloud'];
}

function Choices({ aloud, language, texts }: ChoicesProps) {
  const { choices, change, matching, voice, spoken } = aloud;
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
        {matching.map(({ voiceURI, name, localService }) => (
          <option key={voiceURI} value={voiceURI} lang={HTML_LANG[spoken]}>
            {localService ? name : fill(texts.online, { voice: name })}
          </option>
        ))}
      </select>
    </>
  );
}

export interface PlayerProps extends Omit<ReaderToolsProps, 'texts'> {
  texts: ReaderTexts;
  takesFocus: boolean;
  onStop: () => void;
}

const ICON = { size: 20, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** Returns the announcement of the state, never the spoken text: screen readers would read it in their own voice. */
function statusOf({ state, spoken }: Aloud, props: PlayerProps): string {
  const { aloud } = props.texts;
  const { status, problem } = state;
  if (!canSpeak()) return aloud.unsupported;
  if (status === 'voiceless')
    return fill(aloud.voiceless, { language: languageName(spoken, props.language) });
  if (problem) return aloud.problems[problem];
  if (status !== 'speaking') return aloud.states[status];
  const title = props.parts.find(({ slug }) => slug === state.slug)?.title ?? '';
  return fill(aloud.states.speaking, { part: splitTitle(title).label });
}

/** Returns whether the status line is visible; otherwise it is only announced. */
function isStatusShown({ state, voice }: Aloud): boolean {
  const { status, problem } = state;
  const isSearching = status === 'waiting' && !voice;
  return (
    !canSpeak() || problem !== null || isSearching || status === 'voiceless' || status === 'ended'
  );
}

/** Returns the minutes that the voice still needs for the part, updated with each sentence. */
function useMinutesLeft({ text, state, choices }: Aloud): number {
  const { sentence } = state;
  const { speed } = choices;
  return useMemo(() => {
    if (!text) return 0;
    const rest = text.sentences.slice(sentence ?? 0).map((each) => each.text);
    return Math.ceil(spokenMinutes(rest.join(' '), text.language, speed));
  }, [text, sentence, speed]);
}

export function Player(props: PlayerProps) {
  const { texts, language, partTexts, takesFocus, onStop } = props;
  const { aloud: t, progress } = texts;
  const aloud = useAloud(props);
  const { state, dispatch } = aloud;
  const playButton = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const canRead = canSpeak() && state.status !== 'voiceless';
  const isActive = state.status === 'speaking' || state.status === 'waiting';

  const playOrPause = (): void => {
    if (state.problem === 'text') partTexts.load(state.slug);
    dispatch({ type: isActive ? 'pause' : 'play' });
  };
  useAloudShortcuts(true, (command) => (command === 'stop' ? onStop() : playOrPause()));

  useEffect(() => {
    if (takesFocus) (playButton.current ?? closeButton.current)?.focus({ preventScroll: true });
  }, [takesFocus]);
  // If no voice can read, the buttons disappear, and with them the focus.
  const tookFocus = useRef(takesFocus);
  useEffect(() => {
    if (!canRead && tookFocus.current && document.activeElement === document.body) {
      closeButton.current?.focus({ preventScroll: true });
    }
  }, [canRead]);

  const allMinutes = useMinutesLeft(aloud);
  const minutes = canRead ? allMinutes : 0;
  const step = (type: 'previous' | 'next') => () => dispatch({ type });
  return (
    <section
      className={`${styles.player ?? ''} no-print`}
      aria-label={t.label}
      data-aloud-player={canRead ? state.status : 'voiceless'}
    >
      {canRead && (
        <>
          <ReaderButton
            label={t.previous}
            aria-disabled={state.sentence === null}
            onClick={step('previous')}
          >
            <SkipBack {...ICON} />
          </ReaderButton>
          <ReaderButton label={isActive ? t.pause : t.play} onClick={playOrPause} ref={playButton}>
            {isActive ? <Pause {...ICON} /> : <Play {...ICON} />}
          </ReaderButton>
          <ReaderButton
            label={t.next}
            aria-disabled={state.sentence === null || state.status === 'ended'}
            onClick={step('next')}
          >
            <SkipForward {...ICON} />
          </ReaderButton>
        </>
      )}
      <div className={styles.words}>
        <p role="status" className={isStatusShown(aloud) ? undefined : 'visually-hidden'}>
          {statusOf(aloud, props)}
        </p>
        {!state.isFollowing && canRead ? (
          <button
            type="button"
            className={styles.back}
            onClick={() => {
              // The button disappears.
              playButton.current?.focus({ preventScroll: true });
              dispatch({ type: 'follow' });
            }}
          >
            {t.back}
          </button>
        ) : (
          minutes > 0 &&
          !isStatusShown(aloud) && (
            <p className={styles.left}>{minutesLeftText(progress, minutes, language)}</p>
          )
        )}
      </div>
      {canRead && <Choices {...{ aloud, language }} texts={t} />}
      <ReaderButton label={t.stop} onClick={onStop} ref={closeButton}>
        <X {...ICON} />
      </ReaderButton>
    </section>
  );
}
