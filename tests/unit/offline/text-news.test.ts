// Which news about texts is reported, and how often.
import { beforeEach, expect, it, vi } from 'vitest';
import type * as TextNewsModule from '../../../src/offline/text-news.ts';

let news: typeof TextNewsModule;
let heard: string[];

beforeEach(async () => {
  vi.resetModules();
  news = await import('../../../src/offline/text-news.ts');
  heard = [];
});

const listen = (): (() => void) => news.onTextNews((each) => heard.push(each));

it('an updated text is reported once per page', () => {
  listen();
  for (let part = 0; part < 8; part += 1) news.tellTextNews('updated');
  expect(heard).toEqual(['updated']);
});

it('a lost network is reported once, and again if it was back in between', () => {
  listen();
  news.tellTextNews('cache-only');
  news.tellTextNews('cache-only');
  news.noteAnswer();
  news.tellTextNews('cache-only');
  expect(heard).toEqual(['cache-only', 'cache-only']);
});

it('earlier news is reported to the first listener', () => {
  news.tellTextNews('updated');
  news.tellTextNews('updated');
  listen();
  listen();
  expect(heard).toEqual(['updated']);
});

it('nothing is reported after unsubscribing', () => {
  listen()();
  news.tellTextNews('updated');
  expect(heard).toEqual([]);
});
