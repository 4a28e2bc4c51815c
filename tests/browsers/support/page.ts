// A tab as a journey uses it: elements by role and name, scripts with their types, and waiting for states.
import { expect } from 'vitest';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { isHydrated } from '../../support/hydrated.ts';
import type { Tab } from './driver.ts';
import { atRest, misfitsOf, spotOf, type Target } from './in-page.ts';

/** Generous: a journey fails for what it finds, never for a slow machine. */
export const WAIT = { timeout: 90_000, interval: 50 };

const DIALOGS = 'dialog[open], [role="dialog"]';

export class TestPage {
  readonly tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  /** Runs a function in the page. It may use nothing from outside itself but its arguments. */
  async run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return (await this.tab.script(`return (${work.toString()})(...args)`, args)) as Result;
  }

  /** Waits until a function of the page returns `wanted`. A page that is navigating has no answer yet. */
  async until<Args extends readonly unknown[], Result>(
    wanted: Result,
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<void> {
    const look = () => this.run(work, ...args).catch((error: unknown) => String(error));
    await expect.poll(look, WAIT).toEqual(wanted);
  }

  /** Opens an address and waits until the page responds to input. */
  async goTo(address: string): Promise<void> {
    await this.tab.goTo(address);
    await this.untilReady();
  }

  /** Goes to an origin as a reader who was welcomed before. */
  async arrive(origin: string): Promise<void> {
    await this.tab.goTo(`${origin}/robots.txt`);
    await this.run((key) => localStorage.setItem(key, 'true'), STORAGE_KEYS.hasVisited);
  }

  async reload(): Promise<void> {
    await this.tab.reload();
    await this.untilReady();
  }

  async untilReady(): Promise<void> {
    await this.until(true, isHydrated);
    await this.run(atRest);
  }

  async click(target: Target): Promise<void> {
    const { x, y } = await this.spot(target);
    await this.tab.clickAt({ x, y });
  }

  /** Waits for an element that can be clicked, and says where. */
  async spot(target: Target): Promise<{ x: number; y: number }> {
    let spot: { x: number; y: number } | string = '';
    const look = async () => {
      spot = await this.run(spotOf, target).catch((error: unknown) => String(error));
      return typeof spot === 'string' ? `${JSON.stringify(target)}: ${spot}` : 'found';
    };
    await expect.poll(look, WAIT).toBe('found');
    return spot as unknown as { x: number; y: number };
  }

  async press(key: Parameters<Tab['press']>[0]): Promise<void> {
    await this.tab.press(key);
  }

  /** Waits for a text in an element. */
  async expectText(selector: string, text: string): Promise<void> {
    const look = () =>
      this.run(
        (css) =>
          [...document.querySelectorAll(css)].map((element) => element.textContent).join('\n'),
        selector,
      ).catch((error: unknown) => String(error));
    await expect.poll(look, WAIT).toContain(text);
  }

  /** Waits until there are exactly `count` elements. */
  async expectCount(selector: string, count: number): Promise<void> {
    await this.until(count, (css) => document.querySelectorAll(css).length, selector);
  }

  /** Waits for a dialog with this name, and checks that it fits and that its end can be reached. */
  async expectDialog(name: string): Promise<void> {
    await this.spot({ role: 'dialog', name });
    // Texts that come late make it longer.
    await expect.poll(() => this.run(misfitsOf, DIALOGS), { ...WAIT, message: name }).toEqual([]);
  }

  async closeDialog(): Promise<void> {
    await this.press('Escape');
    await this.expectCount(DIALOGS, 0);
  }

  /** Returns what went wrong in this tab's pages: errors, rejections, refusals of the policy, console errors. */
  async errors(): Promise<string[]> {
    return this.run(() => (globalThis as typeof globalThis & { noted?: string[] }).noted ?? []);
  }
}
