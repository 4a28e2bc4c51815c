// Reading aloud: connects the state machine (domain/book/aloud/reading-aloud.ts) with the voice, the page and the book.
import { useEffect, useEffectEvent, useReducer, useState, type RefObject } from 'react';
import { parseChoices, type AloudChoices } from '../../../../domain/book/aloud/choices.ts';
import {
  aloudAt,
  reduceAloud,
  type AloudEvent,
  type AloudState,
} from '../../../../domain/book/aloud/reading-aloud.ts';
import type { Span } from '../../../../domain/book/aloud/sentences.ts';
import { chosenVoice } from '../../../../domain/book/aloud/voices.ts';
import type { Language } from '../../../../domain/languages.ts';
import { STORAGE_KEYS } from '../../../../domain/storage-keys.ts';
import { readStored, writeStored } from '../../../../stores/browser-storage.ts';
import { $settings } from '../../../../stores/settings.ts';
import { scrollerOf, type TextView } from '../../place/reading-place.ts';
import { canPaint, paint } from '../../place/text-ranges.ts';
import { spreadOf } from '../../place/use-reading-position.ts';
import { bringIntoView, hasInView } from '../in-view.ts';
import type { ReaderToolsProps } from '../types.ts';
import {
  aloudTextOf,
  firstSentenceInView,
  rangeOf,
  type AloudText,
  type SpokenSentence,
} from './aloud-text.ts';
import { speak } from './speech-engine.ts';
import { canSpeak, useVoices } from './use-voices.ts';

/** Events that mean the reader scrolls, even during a smooth scroll by this tool. */
const GESTURES = ['wheel', 'touchmove'];

/** Returns whether the page may scroll smoothly: not if the reader wants less motion. */
function mayScrollSmoothly(): boolean {
  const wantsLess = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !wantsLess && $settings.get().settings.isAnimated;
}

interface FollowingOptions {
  stage: RefObject<HTMLElement | null>;
  textView: RefObject<TextView>;
  sentence: SpokenSentence | null;
  isFollowing: boolean;
  onScrolledAway: () => void;
}

/** Keeps a sentence in view while `isFollowing`. */
function useFollowing(options: FollowingOptions): void {
  const { stage, textView, sentence, isFollowing } = options;
  const handleScrolledAway = useEffectEvent(options.onScrolledAway);

  useEffect(() => {
    const spread = sentence?.element.closest<HTMLElement>('[data-spread]');
    const element = stage.current;
    if (!sentence || !spread || !element || !isFollowing) return;
    let ownScrollUntil = 0;
    const bringSentence = (): void => {
      const range = rangeOf(sentence);
      const ms = range ? bringIntoView(textView.current, range, mayScrollSmoothly()) : 0;
      if (ms > 0) ownScrollUntil = performance.now() + ms;
    };
    const onScroll = (): void => {
      if (performance.now() < ownScrollUntil) return;
      const range = rangeOf(sentence);
      if (range && !hasInView(textView.current, range)) handleScrolledAway();
    };
    const onGesture = (): void => {
      ownScrollUntil = 0;
    };
    // Text that moves because its page changes size does not mean that the reader scrolls.
    const resizeObserver = new ResizeObserver(bringSentence);
    resizeObserver.observe(scrollerOf(spread));
    bringSentence();
    const controller = new AbortController();
    const listening = { capture: true, passive: true, signal: controller.signal };
    element.addEventListener('scroll', onScroll, listening);
    for (const gesture of GESTURES) element.addEventListener(gesture, onGesture, listening);
    return () => {
      resizeObserver.disconnect();
      controller.abort();
    };
  }, [stage, textView, sentence, isFollowing]);
}

export type UseAloudOptions = Pick<
  ReaderToolsProps,
  'language' | 'parts' | 'slug' | 'stage' | 'textView' | 'hasText' | 'partTexts' | 'turnTo'
>;

export interface Aloud {
  state: AloudState;
  dispatch: (event: AloudEvent) => void;
  choices: AloudChoices;
  change: (changes: Partial<AloudChoices>) => void;
  /** The voices for the open part, the best first; `voice` is the one that reads. */
  matching: SpeechSynthesisVoice[];
  voice: SpeechSynthesisVoice | null;
  /** The text of the open part; null until it is in the page. */
  text: AloudText | null;
  /** The language of the spoken text: English in the untranslated parts of an edition. */
  spoken: Language;
}

/** Returns the text of the open part, once it is in the page. */
function useAloudText({ language, slug, stage, hasText }: UseAloudOptions): AloudText | null {
  const [text, setText] = useState<AloudText | null>(null);
  useEffect(() => {
    if (!hasText) return;
    // A timer, because a hidden page has no frames, and the frame that begins a turn must not wait for this.
    const timer = setTimeout(() => {
      const spread = spreadOf(stage.current, slug);
      if (spread) setText(aloudTextOf(spread, slug, language));
    });
    return () => clearTimeout(timer);
  }, [language, slug, stage, hasText]);
  return text?.slug === slug ? text : null;
}

function useCovered(isActive: boolean, onCovered: () => void): void {
  const handleCovered = useEffectEvent(onCovered);
  useEffect(() => {
    if (!isActive) return;
    const opened = new MutationObserver(() => {
      if (document.querySelector('dialog:modal')) handleCovered();
    });
    opened.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] });
    return () => opened.disconnect();
  }, [isActive]);
}

/** Returns the choices, and a function that changes some of them and stores all. */
function useChoices(): [AloudChoices, (changes: Partial<AloudChoices>) => void] {
  const [choices, setChoices] = useState(() => parseChoices(readStored(STORAGE_KEYS.aloud)));
  const change = (changes: Partial<AloudChoices>): void => {
    const next = { ...choices, ...changes };
    writeStored(STORAGE_KEYS.aloud, JSON.stringify(next));
    setChoices(next);
  };
  return [choices, change];
}

const SENTENCE = 'aloud-sentence';
const WORD = 'aloud-word';

function rangesOf(sentence: SpokenSentence, span?: Span): Range[] {
  const range = rangeOf(sentence, span);
  return range ? [range] : [];
}

/** Colours a sentence and a word of it. A browser without highlights marks the whole paragraph. */
function usePainting(sentence: SpokenSentence | null, word: Span | null): void {
  useEffect(() => {
    if (!sentence) return;
    const { element } = sentence;
    paint(SENTENCE, rangesOf(sentence));
    if (!canPaint()) element.setAttribute('data-aloud', '');
    return () => {
      paint(SENTENCE, []);
      element.removeAttribute('data-aloud');
    };
  }, [sentence]);

  useEffect(() => {
    if (!sentence || !word) return;
    paint(WORD, rangesOf(sentence, word));
    return () => paint(WORD, []);
  }, [sentence, word]);
}

/** Reads the book aloud for as long as it is mounted, beginning where the reader is. */
export function useAloud(options: UseAloudOptions): Aloud {
  const { language, slug, stage, textView, hasText, partTexts, turnTo } = options;
  const order = options.parts.map((part) => part.slug);
  const [state, dispatch] = useReducer(
    (before: AloudState, event: AloudEvent) => reduceAloud(before, event, order),
    slug,
    (at) => aloudAt(at, null),
  );
  const [choices, change] = useChoices();
  const [word, setWord] = useState<Span | null>(null);
  const text = useAloudText(options);
  const spoken = text?.language ?? language;
  const { matching, isSearching } = useVoices(spoken);
  const voice = chosenVoice(matching, choices.voices[spoken]);
  const { status } = state;
  const isSpeaking = status === 'speaking';
  const isWaiting = status === 'waiting';
  const isPending = isWaiting || status === 'voiceless';

  useEffect(() => dispatch({ type: 'opened', slug }), [slug]);

  const turn = useEffectEvent((to: AloudState['slug']) => {
    if (to !== slug) turnTo(to);
  });
  useEffect(() => turn(state.slug), [state.slug]);

  const hasVoice = voice !== null;
  useEffect(() => {
    const spread = spreadOf(stage.current, slug);
    if (!text || !spread || isSearching || (hasVoice && !isPending)) return;
    const start = firstSentenceInView(text, spread, textView.current);
    dispatch({ type: 'ready', slug, total: text.sentences.length, start, hasVoice });
  }, [stage, textView, slug, text, isSearching, hasVoice, isPending]);

  const hasFailed = !hasText && state.slug === slug && partTexts.entryOf(slug).state === 'failed';
  useEffect(() => {
    if (isWaiting && hasFailed) dispatch({ type: 'failed', problem: 'text' });
  }, [isWaiting, hasFailed]);

  const sentence =
    state.slug === slug && state.sentence !== null
      ? (text?.sentences[state.sentence] ?? null)
      : null;
  const speakSentence = useEffectEvent(({ text: words, span }: SpokenSentence) =>
    voice
      ? speak(words, {
          voice,
          speed: choices.speed,
          language: spoken,
          // With readings, the spoken words differ from those of the page.
          onWord: (said) => setWord(words.length === span.end - span.start ? said : null),
          onSpoken: () => dispatch({ type: 'spoken' }),
          onSilenced: () => dispatch({ type: 'pause' }),
          onFailed: (problem) => dispatch({ type: 'failed', problem }),
        })
      : null,
  );
  // A different speed, voice or repetition restarts the sentence. Browsers may return new objects for the same voice.
  const speechKey = `${voice?.voiceURI ?? ''} ${String(choices.speed)} ${String(state.repetition)}`;
  useEffect(() => {
    if (!isSpeaking || !sentence) return;
    const silence = speakSentence(sentence);
    return () => {
      setWord(null);
      silence?.();
    };
  }, [isSpeaking, sentence, speechKey]);

  useEffect(() => {
    const onLeave = (): void => {
      // Directly, because the page renders nothing any more.
      if (canSpeak()) speechSynthesis.cancel();
      dispatch({ type: 'pause' });
    };
    addEventListener('pagehide', onLeave);
    return () => removeEventListener('pagehide', onLeave);
  }, []);
  useCovered(isSpeaking || isWaiting, () => dispatch({ type: 'pause' }));

  const shown = status === 'ended' || status === 'voiceless' ? null : sentence;
  usePainting(shown, word);
  useFollowing({
    stage,
    textView,
    sentence: shown,
    isFollowing: state.isFollowing,
    onScrolledAway: () => dispatch({ type: 'scrolled' }),
  });

  return { state, dispatch, choices, change, matching, voice, text, spoken };
}
