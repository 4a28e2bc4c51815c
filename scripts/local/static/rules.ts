// Reads from netlify.toml, with Netlify's own parsers, the headers of paths and the pages for unknown addresses.
import { parseAllHeaders, type Header } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import type { Log } from '../progress.ts';

export interface Rules {
  headers: Header[];
  notFound: NotFoundPage[];
}

/** The page for all unknown addresses below a folder such as `/ko/`. */
interface NotFoundPage {
  folder: string;
  page: string;
}

interface ParsedRedirect {
  path: string;
  to: string;
  status?: number;
  conditions?: Record<string, unknown>;
}

/** Reads the rules. Throws when a rule cannot be parsed; logs the redirects that this host does not support. */
export async function loadRules(netlifyToml: string, log: Log): Promise<Rules> {
  const common = { netlifyConfigPath: netlifyToml, minimal: false };
  const [headers, redirects] = await Promise.all([
    parseAllHeaders({ ...common, headersFiles: [], configHeaders: [] }),
    parseAllRedirects({ ...common, redirectsFiles: [], configRedirects: [] }),
  ]);
  const errors = [...headers.errors, ...(redirects.errors as Error[])];
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  const notFound: NotFoundPage[] = [];
  for (const { path, to, status, conditions = {} } of redirects.redirects as ParsedRedirect[]) {
    const folder = /^(\/[\w./-]*\/)\*$/.exec(path)?.[1];
    if (status === 404 && folder !== undefined && Object.keys(conditions).length === 0) {
      notFound.push({ folder, page: to });
    } else log.error(`netlify.toml: the redirect from ${path} only works on Netlify`);
  }
  return { headers: headers.headers as Header[], notFound };
}

/** The static headers of a path: all matching rules, where later rules override earlier ones. */
export function headersFor(rules: Rules, pathname: string): Record<string, string> {
  const result: Record<string, string> = {};
  for (const { forRegExp, values } of rules.headers) {
    if (!forRegExp.test(pathname)) continue;
    for (const [name, value] of Object.entries(values)) result[name.toLowerCase()] = value;
  }
  return result;
}

/** The page that the first matching rule names for an unknown address. */
export function notFoundPage({ notFound }: Rules, pathname: string): string | undefined {
  return notFound.find(({ folder }) => `${pathname}/`.startsWith(folder))?.page;
}
