// A speech engine that the test drives: it is silent, keeps what it was asked to say, and reports what the test wants.
import { expect, type Locator, type Page } from '@playwright/test';
import { fill } from '../../../src/i18n/messages.ts';
import type { Book } from './book.ts';

export interface FakeVoice {
  name: string;
  lang: string;
  localService?: boolean;
}

const VOICES: FakeVoice[] = [
  { name: 'Daniel', lang: 'en-GB' },
  { name: 'Samantha', lang: 'en-US' },
  { name: 'Yuna', lang: 'ko-KR' },
  { name: 'Kyoko', lang: 'ja-JP' },
  { name: 'Yelda', lang: 'tr-TR', localService: false },
];

/** What was asked of the engine. */
export interface Utterance {
  text: string;
  voice: string;
  rate: number;
}

interface Engine {
  said: Utterance[];
  cancelled: number;
  word: (at: number) => void;
  end: () => void;
  fail: (error: string) => void;
  arrive: () => void;
}

declare global {
  interface Window {
    fakeSpeech: Engine;
  }
}

interface SpeechOptions {
  voices?: FakeVoice[];
  /** Voices arrive only when the test says so. */
  isLate?: boolean;
}

/** Runs in the page, before its scripts. */
function install({ voices = [], isLate = false }: SpeechOptions): void {
  const define = (name: string, value: unknown): void => {
    Object.defineProperty(window, name, { value, configurable: true });
  };
  class Spoken {
    text: string;
    voice: { name: string } | null = null;
    rate = 1;
    onstart?: () => void;
    onend?: () => void;
    onerror?: (event: { error: string }) => void;
    onboundary?: (event: { name: string; charIndex: number; charLength: number }) => void;
    constructor(text: string) {
      this.text = text;
    }
  }
  const known = voices.map((voice) => ({
    ...{ voiceURI: voice.name, default: false, localService: true },
    ...voice,
  }));
  let hasArrived = !isLate;
  let current: Spoken | null = null;
  const fake: Engine = {
    said: [],
    cancelled: 0,
    word: (at) => current?.onboundary?.({ name: 'word', charIndex: at, charLength: 0 }),
    end: () => {
      const over = current;
      current = null;
      over?.onend?.();
    },
    fail: (error) => {
      const over = current;
      current = null;
      over?.onerror?.({ error });
    },
    arrive: () => {
      hasArrived = true;
      engine.dispatchEvent(new Event('voiceschanged'));
    },
  };
  const engine = Object.assign(new EventTarget(), {
    pending: false,
    paused: false,
    getVoices: () => (hasArrived ? known : []),
    speak: (spoken: Spoken) => {
      current = spoken;
      fake.said.push({ text: spoken.text, voice: spoken.voice?.name ?? '', rate: spoken.rate });
      spoken.onstart?.();
    },
    cancel: () => {
      fake.cancelled += 1;
      current = null;
    },
    resume: () => undefined,
  });
  Object.defineProperty(engine, 'speaking', { get: () => current !== null });
  define('speechSynthesis', engine);
  define('SpeechSynthesisUtterance', Spoken);
  define('fakeSpeech', fake);
}

/** Gives the next pages of a test this engine. */
export async function fakeSpeech(page: Page, options: SpeechOptions = {}): Promise<void> {
  await page.addInitScript(install, { voices: VOICES, ...options });
}

/** The player of a book, and its voice. */
export class Aloud {
  readonly book: Book;

  constructor(book: Book) {
    this.book = book;
  }

  get texts() {
    return this.book.texts.reader.aloud;
  }

  get player(): Locator {
    return this.book.page.locator('[data-aloud-player]');
  }

  get listenButton(): Locator {
    return this.book.room.locator('[data-bar-tools]').getByRole('button', {
      name: this.texts.label,
      exact: true,
    });
  }

  button(name: string): Locator {
    return this.player.getByRole('button', { name, exact: true });
  }

  list(name: string): Locator {
    return this.player.getByRole('combobox', { name, exact: true });
  }

  get status(): Locator {
    return this.player.getByRole('status');
  }

  /** Presses the key that starts reading aloud; if it is the first action, it also loads the tools. */
  async begin(): Promise<void> {
    await this.book.press('l');
    await expect(this.player).toBeVisible();
  }

  async expectSpeaking(part: string): Promise<void> {
    await expect(this.status).toHaveText(fill(this.texts.states.speaking, { part }));
  }

  said(): Promise<Utterance[]> {
    return this.book.page.evaluate(() => window.fakeSpeech.said);
  }

  async expectLast(text: string | RegExp): Promise<void> {
    await expect.poll(async () => (await this.said()).at(-1)?.text).toMatch(text);
  }

  /** Lets the voice finish what it was given to say. */
  async end(): Promise<void> {
    await this.book.page.evaluate(() => window.fakeSpeech.end());
  }

  /** Lets the voice speak on until it begins another part. */
  async finishPart(): Promise<void> {
    await this.book.page.evaluate(async () => {
      const room = document.querySelector('[data-page]');
      const before = room?.getAttribute('data-page');
      const isOver = (): boolean =>
        room?.getAttribute('data-page') !== before ||
        document.querySelector('[data-aloud-player="ended"]') !== null;
      while (!isOver()) {
        window.fakeSpeech.end();
        await new Promise((done) => setTimeout(done));
      }
    });
  }

  /** Returns the text of a highlight, such as `aloud-word`; null if there is none. */
  painted(name: string): Promise<string | null> {
    return this.book.page.evaluate((key) => {
      const [range] = CSS.highlights.get(key) ?? [];
      return range instanceof Range ? range.toString() : null;
    }, name);
  }
}
