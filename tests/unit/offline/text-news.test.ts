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
  for (let part = 0; part < 8; part += 1) news.tellTextNews('cacheUpdated');
  expect(heard).toEqual(['cacheUpdated']);
});

it('a lost network is reported once, and again if it was back in between', () => {
  listen();
  news.tellTextNews('cacheOnly');
  news.tellTextNews('cacheOnly');
  news.noteResponse();
  news.tellTextNews('cacheOnly');
  expect(heard).toEqual(['cacheOnly', 'cacheOnly']);
});

it('earlier news is reported to the first listener', () => {
  news.tellTextNews('cacheUpdated');
  news.tellTextNews('cacheUpdated');
  listen();
  listen();
  expect(heard).toEqual(['cacheUpdated']);
});

it('nothing is reported after unsubscribing', () => {
  listen()();
  news.tellTextNews('cacheUpdated');
  expect(heard).toEqual([]);
});
