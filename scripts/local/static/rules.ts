// Reads from netlify.toml, with Netlify's own parsers, the headers of paths, the pages for unknown addresses
// and the functions that addresses are rewritten to.
import { parseAllHeaders, type Header } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import type { Log } from '../progress.ts';

export interface Rules {
  headers: Header[];
  /** Pages for unknown addresses. */
  notFound: FolderTarget[];
  /** Functions for addresses that no function's own path matches. */
  functions: FolderTarget[];
}

/** The address `to` that all addresses below a folder such as `/ko/` lead to. */
interface FolderTarget {
  folder: string;
  to: string;
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
  const notFound: FolderTarget[] = [];
  const functions: FolderTarget[] = [];
  for (const { path, to, status, conditions = {} } of redirects.redirects as ParsedRedirect[]) {
    const folder = /^(\/[\w./-]*\/)\*$/.exec(path)?.[1];
    const isPlain = folder !== undefined && Object.keys(conditions).length === 0;
    if (isPlain && status === 404) notFound.push({ folder, to });
    else if (isPlain && status === 200 && to.startsWith('/.netlify/functions/')) {
      functions.push({ folder, to });
    } else log.error(`netlify.toml: the redirect from ${path} only works on Netlify`);
  }
  return { headers: headers.headers as Header[], notFound, functions };
}

/** Returns the static headers of a path: all matching rules, where later rules override earlier ones. */
export function headersFor(rules: Rules, pathname: string): Record<string, string> {
  const result: Record<string, string> = {};
  for (const { forRegExp, values } of rules.headers) {
    if (!forRegExp.test(pathname)) continue;
    for (const [name, value] of Object.entries(values)) result[name.toLowerCase()] = value;
  }
  return result;
}

/** Returns the target of the first rule whose folder contains an address. */
export function targetOf(targets: readonly FolderTarget[], pathname: string): string | undefined {
  return targets.find(({ folder }) => `${pathname}/`.startsWith(folder))?.to;
}
