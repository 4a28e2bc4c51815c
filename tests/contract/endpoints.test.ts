// The endpoint table, the function files and what the platform reads from them agree (DESIGN section 3).
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listFunctions } from '@netlify/zip-it-and-ship-it';
import { describe, expect, it } from 'vitest';
import { loadFunctions } from '../../scripts/local/functions/load.ts';
import { ENDPOINTS, SCHEDULES } from '../../src/domain/endpoints.ts';
import { API_ERRORS } from '../../src/domain/errors.ts';
import { FUNCTIONS_DIR, PROJECT_ROOT } from '../support/function-server.ts';
import { samplePath } from '../support/sample-path.ts';

/** Returns the name of an endpoint's file: `storyPart` is in story-part.ts. */
const fileOf = (name: string): string => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

const names = Object.keys(ENDPOINTS) as (keyof typeof ENDPOINTS)[];
/** The catch-all has no path of its own: a rule of netlify.toml leads to it. */
const withPath = names.filter((name) => name !== 'unknown');
const schedules = Object.keys(SCHEDULES) as (keyof typeof SCHEDULES)[];
const files = (await readdir(FUNCTIONS_DIR, { withFileTypes: true })).filter((row) => row.isFile());
const allFiles = await readdir(FUNCTIONS_DIR, { recursive: true });
const functions = await loadFunctions(FUNCTIONS_DIR);

/** The implemented endpoints of SPEC 7. Fails when one gets lost. */
const SPEC_7 = [
  ['GET', '/api/stories/:storyId/:language/:partSlug'],
  ['GET', '/api/stories/:storyId/parts'],
  ['GET', '/api/translations/published/:language'],
  ['GET', '/api/health'],
  ['POST', '/api/admin-auth/login'],
  ['GET', '/api/admin-auth/verify'],
  ['POST', '/api/airdrop/claim'],
  ['GET', '/api/airdrop/status/:id'],
  ['GET', '/api/airdrop/stats'],
  ['POST', '/api/upload/screenshot'],
  ['GET', '/api/admin-dashboard/submissions'],
  ['GET', '/api/admin-dashboard/stats'],
  ['PUT', '/api/admin-dashboard/submissions/:id/action'],
  ['POST', '/api/auth/validate-signup-key'],
  ['POST', '/api/auth/register'],
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/logout'],
  ['GET', '/api/auth/profile'],
  ['PUT', '/api/auth/profile'],
  ['POST', '/api/auth/change-password'],
  ['POST', '/api/auth/refresh'],
  ['POST', '/api/upload/profile'],
  ['GET', '/api/translations/dashboard'],
  ['GET', '/api/translations/work-queue'],
  ['GET', '/api/translations/:language(en|ko|zh|ja|tr)/:part'],
  ['POST', '/api/translations/:language(en|ko|zh|ja|tr)/:part/draft'],
  ['POST', '/api/translations/:language(en|ko|zh|ja|tr)/:part/publish'],
  ['POST', '/api/translations/:language(en|ko|zh|ja|tr)/:part/restore'],
  ['GET', '/api/translations/progress/:storyId'],
  ['GET', '/content/stories/:storyId/:language(ko|zh|ja|tr)/:part-:state(draft|ori).json'],
  ['GET', '/api/admin/dashboard'],
  ['GET', '/api/admin/stories'],
  ['GET', '/api/admin/stories/:storyId'],
  ['POST', '/api/admin/stories/:storyId/parts'],
  ['GET', '/api/admin/stories/:storyId/parts/:part'],
  ['PUT', '/api/admin/stories/:storyId/parts/:part'],
  ['DELETE', '/api/admin/stories/:storyId/parts/:part'],
] as const;

describe('the endpoint table', () => {
  it.each(SPEC_7)('has %s %s (SPEC 7)', (method, path) => {
    const rows = Object.values(ENDPOINTS).filter((row) => row.path === path);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.methods).toContain(method);
  });

  it('has one function file per endpoint and schedule, and no other', () => {
    expect(files.map((file) => file.name).sort()).toEqual(
      [...names, ...schedules].map((name) => `${fileOf(name)}.ts`).sort(),
    );
  });
});

describe('the function file', () => {
  it.each(names)('of %s repeats its path and configures nothing else', (name) => {
    const { config } = functions.find((row) => row.name === fileOf(name)) ?? {};
    expect(config).toEqual(name === 'unknown' ? {} : { path: ENDPOINTS[name].path });
  });

  it.each(schedules)('of %s repeats its schedule', async (name) => {
    const { config } = functions.find((row) => row.name === fileOf(name)) ?? {};
    expect(config).toEqual(SCHEDULES[name]);
    const source = await readFile(join(FUNCTIONS_DIR, `${fileOf(name)}.ts`), 'utf8');
    expect(source).toContain(`export const config: ScheduleConfig<'${name}'> = {`);
  });

  it.each(withPath)('of %s is short, types its config, keeps it a plain literal', async (name) => {
    const source = await readFile(join(FUNCTIONS_DIR, `${fileOf(name)}.ts`), 'utf8');
    expect(source).toContain(`export const config: EndpointConfig<'${name}'> = {`);
    const config = source.slice(source.indexOf('export const config'));
    expect(config).not.toMatch(/satisfies|as const|`/);
    expect(source.split('\n').length).toBeLessThanOrEqual(32);
  });

  it('is the only file that the platform would deploy: no library is named like its folder', () => {
    const folders = new Set(allFiles.map((path) => path.split('/')[0] ?? ''));
    const deployed = [...folders].flatMap((name) => [`${name}/index.ts`, `${name}/${name}.ts`]);
    expect(allFiles.filter((path) => deployed.includes(path))).toEqual([]);
  });

  it('matches no address that another one matches too', () => {
    const samples = functions.flatMap(({ config }) => config.path ?? []).map(samplePath);
    expect(samples).toHaveLength(withPath.length);
    for (const pathname of samples) {
      const matching = functions.filter(({ config }) => {
        const test = (pattern: string) => new URLPattern({ pathname: pattern }).test({ pathname });
        return [config.path ?? []].flat().some(test);
      });
      expect(
        matching.map((row) => row.name),
        pathname,
      ).toHaveLength(1);
    }
  });
});

describe('the platform', () => {
  it('reads every route as the table declares it', async () => {
    const listed = await listFunctions(FUNCTIONS_DIR, { basePath: PROJECT_ROOT, parseISC: true });
    const table = withPath.map((name) => [fileOf(name), ENDPOINTS[name].path]);
    const routesRead = listed.flatMap(
      (row) => row.routes?.map((at) => [row.name, at.pattern]) ?? [],
    );
    expect(routesRead.sort()).toEqual(table.sort());
    for (const { name, routes, excludedRoutes } of listed) {
      expect(
        routes?.flatMap(({ methods }) => methods),
        name,
      ).toEqual([]);
      expect(excludedRoutes ?? [], name).toEqual([]);
    }
  });
});

const STEPS_OF_A_CLAIM = join(PROJECT_ROOT, 'src/domain/airdrop/transitions.ts');

describe('error codes', () => {
  it.each(Object.keys(API_ERRORS))('%s is used by a function', async (code) => {
    const files = allFiles.filter((path) => path.endsWith('.ts'));
    const sources = await Promise.all(
      // The functions of claims and reviews throw what transitions.ts returns.
      [...files.map((path) => join(FUNCTIONS_DIR, path)), STEPS_OF_A_CLAIM].map((path) =>
        readFile(path, 'utf8'),
      ),
    );
    expect(sources.some((source) => source.includes(`'${code}'`))).toBe(true);
  });
});
