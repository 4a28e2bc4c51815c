// Header and redirect rules of netlify.toml, read with Netlify's own parsers and matched as Netlify matches them.
import { parseAllHeaders, type Header } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import type { Log } from '../progress.ts';

/** A redirect or rewrite this host can carry out. */
export interface Redirect {
  /** Matches a whole path; named groups hold the placeholders, `splat` the rest behind a star. */
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

/** What Netlify would do and a single machine cannot: by country, by role, by proxy to another server. */
function isBeyondThisHost(rule: ParsedRedirect): boolean {
  const has = (value?: object) => value !== undefined && Object.keys(value).length > 0;
  const isUnusual = [rule.proxy, rule.host, rule.signed].some(Boolean);
  return isUnusual || has(rule.query) || has(rule.conditions);
}

/** Reads the rules. A rule that cannot be read is an error; one this host cannot carry out is named in the log. */
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

/** The static headers of a path: all rules that match, a later one winning over an earlier one. */
export function headersFor(rules: Rules, pathname: string): Record<string, string> {
  const result: Record<string, string> = {};
  for (const { forRegExp, values } of rules.headers) {
    if (!forRegExp.test(pathname)) continue;
    for (const [name, value] of Object.entries(values)) result[name.toLowerCase()] = value;
  }
  return result;
}

/** The first rule that matches a path, with its target filled in. */
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
    // A placeholder must not turn an address of this site into one of another ("//elsewhere").
    return {
      to: redirect.to.startsWith('/') ? to.replace(/^\/+/, '/') : to,
      status: redirect.status,
    };
  }
  return null;
}
