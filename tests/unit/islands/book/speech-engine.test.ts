// One sentence and an engine that misbehaves.
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { speak } from '../../../../src/islands/book/tools/aloud/speech-engine.ts';

interface Said {
  text: string;
  onstart?: () => void;
  onend?: () => void;
  onerror?: (event: { error: string }) => void;
  onboundary?: (event: { name: string; charIndex: number; charLength: number }) => void;
}

const SENTENCE = 'She went home.';
const LONG = `${'word '.repeat(25)}end; ${'word '.repeat(25)}end.`;

let said: Said[];
let engine: { speaking: boolean; pending: boolean; cancel: Mock<() => void> };
let heard: string[];

function start(sentence = SENTENCE): () => void {
  return speak(sentence, {
    voice: { lang: 'en_GB' } as SpeechSynthesisVoice,
    speed: 1,
    language: 'en',
    onWord: (word) => heard.push(word ? sentence.slice(word.start, word.end) : '-'),
    onSpoken: () => heard.push('spoken'),
    onSilenced: () => heard.push('silenced'),
    onFailed: (problem) => heard.push(problem),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  heard = [];
  engine = { speaking: false, pending: false, cancel: vi.fn<() => void>() };
  vi.stubGlobal('speechSynthesis', {
    get speaking() {
      return engine.speaking;
    },
    get pending() {
      return engine.pending;
    },
    paused: false,
    cancel: () => {
      engine.speaking = false;
      engine.cancel();
    },
    speak: (utterance: Said) => {
      engine.speaking = true;
      said.push(utterance);
    },
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a sentence', () => {
  it('is said once', () => {
    start();
    expect(said).toMatchObject([{ text: SENTENCE, lang: 'en-GB', rate: 1 }]);
    said[0]?.onend?.();
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual(['spoken']);
    expect(said).toHaveLength(1);
    expect(engine.cancel).not.toHaveBeenCalled();
  });

  it('that is long is said in pieces, with words at their places in the whole', () => {
    start(LONG);
    said[0]?.onboundary?.({ name: 'word', charIndex: 5, charLength: 4 });
    said[0]?.onend?.();
    const [first, second] = said;
    expect(`${first?.text ?? ''}${second?.text ?? ''}`).toBe(LONG);
    second?.onboundary?.({ name: 'word', charIndex: second.text.indexOf('end'), charLength: 0 });
    second?.onboundary?.({ name: 'sentence', charIndex: 0, charLength: 0 });
    second?.onend?.();
    expect(heard).toEqual(['word', 'end', 'spoken']);
  });

  it('first silences a busy engine', () => {
    engine.speaking = true;
    start();
    expect(engine.cancel).toHaveBeenCalledOnce();
  });

  it.each([
    ['canceled', 'silenced'],
    ['interrupted', 'silenced'],
    ['not-allowed', 'blocked'],
    ['network', 'voice'],
  ])('that ends with %s is reported as %s', (error, expected) => {
    start();
    said[0]?.onerror?.({ error });
    said[0]?.onend?.();
    expect(heard).toEqual([expected]);
  });

  it('that is silenced reports nothing more', () => {
    const silence = start();
    silence();
    silence();
    said[0]?.onerror?.({ error: 'canceled' });
    said[0]?.onend?.();
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual([]);
    expect(engine.cancel).toHaveBeenCalledOnce();
  });
});

describe('an engine that does not finish in time is asked once more, then has failed', () => {
  it('when it says that it is idle and never reports the end', () => {
    start();
    said[0]?.onstart?.();
    engine.speaking = false;
    vi.advanceTimersByTime(3_000);
    expect(said).toHaveLength(2);
    // The first may report late.
    said[0]?.onend?.();
    expect(heard).toEqual([]);
    engine.speaking = false;
    vi.advanceTimersByTime(3_000);
    expect(heard).toEqual(['voice']);
  });

  it('when it never begins, which a second try may mend', () => {
    start();
    vi.advanceTimersByTime(8_000);
    expect(said).toHaveLength(2);
    said[1]?.onstart?.();
    said[1]?.onend?.();
    expect(heard).toEqual(['spoken']);
  });

  it('when it speaks far longer than the words need', () => {
    start();
    said[0]?.onstart?.();
    vi.advanceTimersByTime(20_000);
    expect(said).toHaveLength(2);
    said[1]?.onstart?.();
    vi.advanceTimersByTime(20_000);
    expect(heard).toEqual(['voice']);
  });
});
