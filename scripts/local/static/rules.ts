// Reads the header and redirect rules of netlify.toml with Netlify's own parsers and matches them as Netlify does.
import { parseAllHeaders, type Header } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import type { Log } from '../progress.ts';

/** A redirect or rewrite that this host supports. */
export interface Redirect {
  /** Matches a whole path; named groups hold the placeholders, `splat` the rest at a star. */
  pattern: RegExp;
  to: string;
  status: number;
  isForced: boolean;
}

export interface Rules {
  headers: Header[];
  redirects: Redirect[];
}

interface ParsedRedirect {
  path: string;
  to: string;
  status?: number;
  force?: boolean;
  proxy?: boolean;
  host?: string;
  signed?: string;
  query?: Record<string, string>;
  conditions?: Record<string, unknown>;
}

function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/+$/, '')
    .split('/')
    .map((segment) => {
      if (segment === '*') return '(?<splat>.*)';
      if (segment.startsWith(':')) return `(?<${segment.slice(1)}>[^/]+)`;
      return segment.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    })
    .join('/')
    .replace('/(?<splat>.*)', '(?:/(?<splat>.*))?');
  return new RegExp(`^${source}/?$`);
}

/** Rules that only Netlify supports: by country, by role, or proxied to another server. */
function isBeyondThisHost(rule: ParsedRedirect): boolean {
  const has = (value?: object) => value !== undefined && Object.keys(value).length > 0;
  const isUnusual = [rule.proxy, rule.host, rule.signed].some(Boolean);
  return isUnusual || has(rule.query) || has(rule.conditions);
}

/** Reads the rules. Throws when a rule cannot be parsed; logs the rules that this host does not support. */
export async function loadRules(netlifyToml: string, log: Log): Promise<Rules> {
  const [headers, redirects] = await Promise.all([
    parseAllHeaders({
      headersFiles: [],
      netlifyConfigPath: netlifyToml,
      configHeaders: [],
      minimal: false,
    }),
    parseAllRedirects({
      redirectsFiles: [],
      netlifyConfigPath: netlifyToml,
      configRedirects: [],
      minimal: false,
    }),
  ]);
  const errors = [...headers.errors, ...(redirects.errors as Error[])];
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  const parsed = redirects.redirects as ParsedRedirect[];
  for (const rule of parsed.filter(isBeyondThisHost)) {
    log.error(`netlify.toml: the redirect from ${rule.path} only works on Netlify`);
  }
  return {
    headers: headers.headers as Header[],
    redirects: parsed
      .filter((rule) => !isBeyondThisHost(rule))
      .map((rule) => ({
        pattern: patternOf(rule.path),
        to: rule.to,
        status: rule.status ?? 301,
        isForced: rule.force ?? false,
      })),
  };
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

/** The first redirect that matches a path, with its placeholders filled in, or null. */
export function redirectFor(
  rules: Rules,
  pathname: string,
  accept: (redirect: Redirect) => boolean = () => true,
): { to: string; status: number } | null {
  for (const redirect of rules.redirects) {
    const match = accept(redirect) ? redirect.pattern.exec(pathname) : null;
    if (!match) continue;
    const groups = match.groups ?? {};
    const to = redirect.to.replace(/:([a-zA-Z]\w*)/g, (whole, name: string) =>
      name in groups ? (groups[name] ?? '') : whole,
    );
    // A placeholder must not turn an address of this site into one of another site ("//elsewhere").
    return {
      to: redirect.to.startsWith('/') ? to.replace(/^\/+/, '/') : to,
      status: redirect.status,
    };
  }
  return null;
}
