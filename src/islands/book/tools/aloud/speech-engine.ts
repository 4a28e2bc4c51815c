// Speaks one sentence, and works around the faults of browsers' speech engines.
import { breathsIn, wordAt, type Span } from '../../../../domain/book/aloud/sentences.ts';
import type { Language } from '../../../../domain/languages.ts';

export interface SpeakOptions {
  voice: SpeechSynthesisVoice;
  /** A multiple of the voice's own speed. */
  speed: number;
  language: Language;
  /** Called when the voice begins a word of the sentence; null if no word is found. Many voices never report words. */
  onWord: (word: Span | null) => void;
  onSpoken: () => void;
  /** Called when something else, such as another page or the system, has silenced the voice. */
  onSilenced: () => void;
  onFailed: (problem: 'voice' | 'blocked') => void;
}

/** How often the engine is checked, in ms. */
const TICK_MS = 1_000;
/** Number of checks in a row that find the engine idle, or without having begun, before the piece is said again. */
const IDLE_TICKS = 3;
const START_TICKS = 8;

/** Returns the number of checks after which even a slow voice should have said a piece. */
const ticksFor = (text: string, speed: number): number => 12 + (text.length * 0.5) / speed;

/**
 * Speaks a sentence and returns a function that silences it. Exactly one of `onSpoken`, `onSilenced` and `onFailed` is
 * called; none once the returned function was.
 */
export function speak(sentence: string, options: SpeakOptions): () => void {
  const { voice, speed, language } = options;
  const engine = speechSynthesis;
  const breaths = breathsIn(sentence, language);
  let isOver = false;
  let hasTriedAgain = false;
  let at = 0;
  /** Keeps a reference: browsers discard an utterance without one, and then never report its end. */
  let current: SpeechSynthesisUtterance | null = null;
  let [ticks, idleTicks, hasBegun] = [0, 0, false];

  const end = (report: () => void): void => {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    report();
  };

  const speakNext = (): void => {
    const breath = breaths[at];
    if (!breath) {
      end(options.onSpoken);
      return;
    }
    [ticks, idleTicks, hasBegun] = [0, 0, false];
    const utterance = new SpeechSynthesisUtterance(sentence.slice(breath.start, breath.end));
    current = utterance;
    utterance.voice = voice;
    utterance.lang = voice.lang.replaceAll('_', '-');
    utterance.rate = speed;
    // Events of an abandoned utterance may still arrive.
    const isCurrent = (): boolean => !isOver && current === utterance;
    utterance.onstart = () => {
      if (isCurrent()) hasBegun = true;
    };
    utterance.onboundary = ({ name, charIndex, charLength }) => {
      if (!isCurrent() || name === 'sentence') return;
      hasBegun = true;
      const word = wordAt(utterance.text, charIndex, charLength, language);
      options.onWord(word && { start: breath.start + word.start, end: breath.start + word.end });
    };
    utterance.onend = () => {
      if (!isCurrent()) return;
      at += 1;
      speakNext();
    };
    utterance.onerror = ({ error }) => {
      if (!isCurrent()) return;
      if (error === 'canceled' || error === 'interrupted') end(options.onSilenced);
      else end(() => options.onFailed(error === 'not-allowed' ? 'blocked' : 'voice'));
    };
    engine.speak(utterance);
  };

  // Counts checks, not time: a suspended page checks nothing, and its voice may be suspended too.
  const timer = setInterval(() => {
    const isIdle = !engine.speaking && !engine.pending;
    ticks += 1;
    idleTicks = isIdle ? idleTicks + 1 : 0;
    const breathText = current?.text ?? '';
    const isStuck =
      idleTicks >= IDLE_TICKS ||
      (!hasBegun && ticks >= START_TICKS) ||
      ticks > ticksFor(breathText, speed);
    if (!isStuck) return;
    current = null;
    engine.cancel();
    if (hasTriedAgain) {
      end(() => options.onFailed('voice'));
      return;
    }
    hasTriedAgain = true;
    speakNext();
  }, TICK_MS);

  // Only a busy engine is cancelled: some engines drop the utterance that follows a cancel.
  if (engine.speaking || engine.pending) engine.cancel();
  if (engine.paused) engine.resume();
  speakNext();
  return () => {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    engine.cancel();
  };
}
