// Random sequences of downloads, updates, interruptions, crashes, deletions and reloads, in two tabs and two languages:
// a pack called available is complete, a pack stays until it is replaced or deleted, and a deleted pack is gone.
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { languageOfPackCache } from '../../../../src/domain/offline/cache-names.ts';
import type { Language } from '../../../../src/domain/languages.ts';
import { propertyRuns } from '../../../support/effort.ts';
import { installProfile, Profile } from '../../../support/offline/profile.ts';
import { Site } from '../../../support/offline/site.ts';
import { expectHonest, openTab, type Tab } from '../../../support/offline/tab.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Step =
  | { does: 'publish'; language: Language; part: string; code: string }
  | { does: 'download'; language: Language; tab: number }
  | { does: 'crash' | 'fail' | 'cancel'; language: Language; tab: number; at: number }
  | { does: 'delete'; language: Language; tab: number }
  | { does: 'crashing delete'; language: Language; tab: number; at: number }
  | { does: 'both'; language: Language }
  | { does: 'reload'; tab: number }
  | { does: 'wipe' };

const language = fc.constantFrom<Language>('ko', 'ja');
const tab = fc.constantFrom(0, 1);
const at = fc.integer({ min: 1, max: 30 });
const word = fc.constantFrom('one', 'two', 'three');

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('publish'), language, part: word, code: word }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('download'), language, tab }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constantFrom('crash', 'fail', 'cancel'), language, tab, at }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete'), language, tab }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('crashing delete'), language, tab, at }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('both'), language }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reload'), tab }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wipe') }) },
);

/** The expected packs: true if a pack must exist, false if it must not, null if both are allowed. */
type Expected = Record<string, boolean | null>;

class Scenario {
  readonly profile = new Profile();
  readonly site = new Site();
  readonly expected: Expected = { ko: false, ja: false };
  #tabs: Tab[] = [];

  async open(index: number): Promise<void> {
    this.#tabs[index] = await openTab(this.profile, this.site);
    await this.#tabs[index].tidy();
  }

  tab(index: number): Tab {
    const found = this.#tabs[index];
    if (!found) throw new Error('No such tab.');
    return found;
  }

  async #crashed(work: Promise<unknown>): Promise<void> {
    const crash = new Promise<'crash'>((resolve) => {
      this.profile.onCrash = () => resolve('crash');
    });
    const end = await Promise.race([work, crash]);
    this.profile.fault = () => null;
    if (end !== 'crash') return;
    await this.profile.bury();
    await this.open(0);
    await this.open(1);
  }

  #strikeAt(nth: number, fault: 'crash' | 'fail'): void {
    let count = 0;
    this.profile.fault = () => ((count += 1) === nth ? fault : null);
  }

  async run(action: Step): Promise<void> {
    switch (action.does) {
      case 'publish':
        this.site.publish(action.language, action);
        return;
      case 'download': {
        const result = await this.tab(action.tab).download(action.language);
        expect(result).toEqual({ ok: true });
        this.expected[action.language] = true;
        return;
      }
      case 'crash':
      case 'fail':
      case 'cancel':
        return this.cut(action);
      case 'delete':
        await this.tab(action.tab).deletePack(action.language);
        this.expected[action.language] = false;
        return;
      case 'crashing delete':
        this.#strikeAt(action.at, 'crash');
        this.expected[action.language] = null;
        return this.#crashed(this.tab(action.tab).deletePack(action.language));
      case 'both':
        await Promise.all([
          this.tab(0).download(action.language),
          this.tab(1).deletePack(action.language),
        ]);
        this.expected[action.language] = null;
        return;
      case 'reload':
        return this.open(action.tab);
      case 'wipe':
        this.profile.wipe();
        this.expected['ko'] = this.expected['ja'] = false;
        await this.open(0);
        return this.open(1);
    }
  }

  async cut(action: Extract<Step, { at: number }>): Promise<void> {
    const controller = new AbortController();
    if (action.does === 'cancel') {
      let count = 0;
      this.profile.fault = () => {
        if ((count += 1) === action.at) controller.abort();
        return null;
      };
    } else this.#strikeAt(action.at, action.does === 'crash' ? 'crash' : 'fail');
    // An existing pack stays. A first download may have finished before the interruption.
    if (this.expected[action.language] === false) this.expected[action.language] = null;
    const { signal } = controller;
    await this.#crashed(this.tab(action.tab).download(action.language, { signal }));
    this.profile.fault = () => null;
  }

  async check(): Promise<void> {
    this.site.nowMs += 5_000;
    for (const [code, isExpected] of Object.entries(this.expected)) {
      const { state } = await expectHonest(this.profile, this.tab(0), code as Language);
      if (isExpected !== null)
        expect(state === 'available', `${code} is ${state}`).toBe(isExpected);
      else this.expected[code] = state === 'available';
      if (state === 'none') {
        const left = [...this.profile.caches.keys()].filter(
          (name) => languageOfPackCache(name) === code,
        );
        const tells = `nothing is left of ${code}`;
        if (isExpected === false) expect(left, tells).toEqual([]);
      }
    }
  }
}

test(
  'packs stay correct under any sequence of actions by readers, tabs and browsers',
  { timeout: 300_000 },
  async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        vi.restoreAllMocks();
        vi.spyOn(console, 'warn').mockImplementation(() => undefined);
        const scenario = new Scenario();
        installProfile(scenario.profile);
        await scenario.open(0);
        await scenario.open(1);
        for (const action of steps) {
          await scenario.run(action);
          await scenario.check();
        }
      }),
      propertyRuns(120),
    );
  },
);
