// The browser tests' own `test`: a visitor who has been welcomed, a book to drive, and no error in the console unseen.
import { test as base, expect } from '@playwright/test';
import type { Language } from '../../../src/domain/languages.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { Book } from './book.ts';
import { noteToasts } from './toast-log.ts';

interface BookOptions {
  /** The language `book` is read in. */
  language: Language;
  /** False for a first visit. */
  isWelcomed: boolean;
  /** Console errors that belong to the test, as of a request that it lets fail; every other one fails it. */
  expectedErrors: RegExp | null;
}

interface BookFixtures {
  book: Book;
  /** What the console said that nobody expected. */
  errors: string[];
}

/** What Chromium says of an answer that is an error or does not come. */
export const FAILED_REQUEST = /Failed to load resource/;

export const test = base.extend<BookOptions & BookFixtures>({
  language: ['en', { option: true }],
  isWelcomed: [true, { option: true }],
  expectedErrors: [null, { option: true }],

  errors: [
    async ({ context, isWelcomed, expectedErrors }, use) => {
      const errors: string[] = [];
      const note = (text: string): void => {
        if (!expectedErrors?.test(text)) errors.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(message.text());
      });
      context.on('weberror', (webError) => note(webError.error().message));
      await noteToasts(context);
      if (isWelcomed) {
        await context.addInitScript((key) => {
          try {
            localStorage.setItem(key, 'true');
          } catch (refused) {
            // Tests of refused storage: nobody can be remembered as welcomed there.
            console.debug(refused);
          }
        }, STORAGE_KEYS.hasVisited);
      }
      await use(errors);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],

  book: async ({ page, language }, use) => {
    await use(new Book(page, language));
  },
});

export { expect };
