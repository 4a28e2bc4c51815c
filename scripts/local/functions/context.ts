// Builds the `context` of a function call: the members of Netlify's that work without its platform.
import type { Context } from '@netlify/functions';

export interface ContextInput {
  ip: string;
  params: Record<string, string>;
  requestId: string;
  url: URL;
  siteUrl: string;
}

export function createContext(input: ContextInput): Context {
  const { siteUrl, ...own } = input;
  const context = {
    ...own,
    deploy: { context: 'local', id: 'local', published: true },
    site: { id: 'local', name: 'local', url: siteUrl },
  };
  return context as unknown as Context;
}
