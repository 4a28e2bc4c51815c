// Records what translators published on a host and what it acknowledged, and checks that readers get it.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import type { AcknowledgedWrite } from '../../support/translations/checker.ts';
import { getJson, publishPart, type Publisher } from '../../support/translations/publisher.ts';
import { repeatUntilDead, untilLive, type KillableHost } from './killable-host.ts';

/** The parts that are published in rotation. */
const PARTS: PartSlug[] = ['prologue', 'introduction', 'part-1'];

/** The attempted and the acknowledged texts of each part, identified by a number in the title. */
export class Ledger {
  #last = 0;
  readonly attempted = new Map<string, Set<number>>();
  /** The newest number of each part that readers must get. */
  readonly newest = new Map<string, number>();
  readonly acknowledged: AcknowledgedWrite[] = [];

  async publish(publisher: Publisher, slug: PartSlug): Promise<void> {
    const name = `${publisher.language}/${slug}`;
    const { rev } = await publishPart(publisher, slug, (text) => {
      this.#last += 1;
      this.attempted.set(name, (this.attempted.get(name) ?? new Set()).add(this.#last));
      return { ...text, title: `${text.title.replace(/ ⟦\d+⟧$/, '')} ⟦${this.#last}⟧` };
    });
    // Nobody else publishes in this language: the newest attempt is the one acknowledged.
    const number = Math.max(...(this.attempted.get(name) ?? []));
    this.newest.set(name, number);
    this.acknowledged.push({ place: name, rev, words: `⟦${number}⟧`, isPublished: true });
  }
}

/** Reads the number of a title; 0 if it has none. */
const numberIn = (title: string) => Number(/⟦(\d+)⟧/.exec(title)?.[1] ?? 0);

/** Returns the title of a page, which also names other parts. */
const titleOf = (page: string) => /<h1[^]*?<\/h1>/.exec(page)?.[0] ?? '';

/** Checks that head, build info, pages and API agree and that nothing acknowledged is lost. Returns the revision. */
export async function expectAgreement(killable: KillableHost, ledger: Ledger): Promise<number> {
  const rev = await untilLive(killable);
  expect(await getJson(`${killable.url()}/build-info.json`)).toMatchObject({ contentRev: rev });
  for (const [name, attempted] of ledger.attempted) {
    const [language = '', slug = ''] = name.split('/');
    const story = await getJson(`${killable.url()}/api/stories/nine-realms/${name}`);
    const served = numberIn((story as { title: string }).title);
    const page = await fetch(`${killable.url()}/${language}/read/${slug}/`);
    const shown = page.ok ? numberIn(titleOf(await page.text())) : 0;
    expect([name, shown], `${name} as a page and by the API`).toEqual([name, served]);
    expect([0, ...attempted]).toContain(shown);
    expect(shown).toBeGreaterThanOrEqual(ledger.newest.get(name) ?? 0);
    // What readers have once seen must not disappear either.
    ledger.newest.set(name, shown);
  }
  return rev;
}

/** Publishes one part after another for both translators, with a pause after each, until the host is dead. */
export async function publishUntilDead(
  killable: KillableHost,
  ledger: Ledger,
  pauseMs = 0,
): Promise<void> {
  const publish = (publisher: Publisher) =>
    repeatUntilDead(killable, async (turn) => {
      await ledger.publish(publisher, PARTS[turn % PARTS.length] ?? 'part-1');
      await Promise.race([killable.exit, sleep(pauseMs)]);
    });
  await Promise.all(killable.publishers().map(publish));
}
