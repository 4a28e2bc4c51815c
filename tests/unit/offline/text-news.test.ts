// What is told of texts, and how often.
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

it('an updated text is told once per page', () => {
  listen();
  for (let part = 0; part < 8; part += 1) news.tellTextNews('updated');
  expect(heard).toEqual(['updated']);
});

it('a network that is gone is told once, and again when it was back between', () => {
  listen();
  news.tellTextNews('cache-only');
  news.tellTextNews('cache-only');
  news.noteAnswer();
  news.tellTextNews('cache-only');
  expect(heard).toEqual(['cache-only', 'cache-only']);
});

it('what happened before anybody listened is told to the first who does', () => {
  news.tellTextNews('updated');
  news.tellTextNews('updated');
  listen();
  listen();
  expect(heard).toEqual(['updated']);
});

it('who has left hears nothing', () => {
  listen()();
  news.tellTextNews('updated');
  expect(heard).toEqual([]);
});
