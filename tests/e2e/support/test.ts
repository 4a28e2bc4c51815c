// The base `test` of the browser tests: a visitor who has dismissed the welcome, a page object for the book, and a
// check that fails on unexpected console errors.
import { test as base, expect } from '@playwright/test';
import type { Language } from '../../../src/domain/languages.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { noteActivity } from './at-failure.ts';
import { Book } from './book.ts';
import { pretendFastConnection } from './connection-info.ts';
import { logToasts } from './toast-log.ts';

interface BookOptions {
  /** The language in which `book` is read. */
  language: Language;
  /** False for a first visit. */
  isWelcomed: boolean;
  /** Console errors that the test expects, such as those of a request it makes fail. All others fail the test. */
  expectedErrors: RegExp | null;
}

interface BookFixtures {
  book: Book;
  /** Unexpected console errors and uncaught exceptions. */
  errors: string[];
}

/** What Chromium logs when a request fails or is answered with an error status. */
export const FAILED_REQUEST = /Failed to load resource/;

export const test = base.extend<BookOptions & BookFixtures>({
  language: ['en', { option: true }],
  isWelcomed: [true, { option: true }],
  expectedErrors: [null, { option: true }],

  errors: [
    async ({ context, isWelcomed, expectedErrors }, use, testInfo) => {
      const errors: string[] = [];
      const note = (text: string): void => {
        if (!expectedErrors?.test(text)) errors.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(message.text());
      });
      context.on('weberror', (webError) => note(webError.error().message));
      await logToasts(context);
      const notes = await noteActivity(context);
      await pretendFastConnection(context);
      if (isWelcomed) {
        await context.addInitScript((key) => {
          try {
            localStorage.setItem(key, 'true');
          } catch (refused) {
            // Tests of blocked storage: the welcome cannot be recorded as dismissed there.
            console.debug(refused);
          }
        }, STORAGE_KEYS.hasVisited);
      }
      await use(errors);
      if (testInfo.status !== testInfo.expectedStatus) console.info(await notes.describe());
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],

  book: async ({ page, language }, use) => {
    await use(new Book(page, language));
  },
});

export { expect };
