// Benchmark: how long a build takes with empty caches, again with the first build's caches, and after a publish; and how
// that depends on the length of the story. Runs in a copy of the sources, so it leaves the developer's caches alone.
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lengthenStory } from './long-story.ts';
import { median } from './median.ts';
import { publishChange } from './published-change.ts';
import { runBuild } from './run-build.ts';
import { formatTable } from '../local/table.ts';

const SOURCES = [
  'src',
  'content',
  'public',
  'scripts',
  'functions',
  'astro.config.mjs',
  'netlify.toml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Builds per kind, except for the cold build, which fills the caches. */
const RUNS = 5;

/** Parts of the story. The longest takes minutes to build as a whole. */
const LENGTHS = [8, 80, 800];
/** Publishes per length. */
const PUBLISHES = 3;

async function copySources(root: string, folder: string): Promise<void> {
  for (const name of SOURCES) await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

async function timeBuild(folder: string, publishedDir: string | null): Promise<number> {
  // As on one machine: every build gets its own Astro cache.
  const astroCache = await mkdtemp(join(folder, 'astro-'));
  const startedAt = performance.now();
  await runBuild(folder, 'dist', {
    ASTRO_CACHE_DIR: astroCache,
    ...(publishedDir === null ? {} : { PUBLISHED_DIR: publishedDir }),
  });
  return performance.now() - startedAt;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** Returns a table of build times: the median, and the fastest, which is the most reliable on a busy machine. */
export async function benchBuildTime(
  root: string,
  report: (line: string) => void,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nine-realms-build-'));
  try {
    await copySources(root, folder);
    const timed = async (title: string, runs: number, publish: boolean): Promise<string[]> => {
      const times: number[] = [];
      for (let run = 1; run <= runs; run += 1) {
        report(`  Building, ${title}, ${run} of ${runs}`);
        const published = join(folder, 'published');
        const words = `Published for the ${run}th time.`;
        if (publish) await publishChange(root, published, 'part-1', ['ko'], words);
        times.push(await timeBuild(folder, publish ? published : null));
      }
      return [title, String(runs), seconds(median(times)), seconds(Math.min(...times))];
    };
    return formatTable(
      ['build', 'runs', 'median', 'fastest'],
      [
        await timed('cold: nothing made before', 1, false),
        await timed('warm: nothing changed', RUNS, false),
        await timed('warm: one part published', RUNS, true),
      ],
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Times the first build of a story of some length, and builds after publishes of one part. */
async function timeLength(
  root: string,
  parts: number,
  report: (line: string) => void,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nine-realms-length-'));
  try {
    await copySources(root, folder);
    await lengthenStory(folder, parts);
    const time = async (env: Record<string, string>) => {
      const startedAt = performance.now();
      await runBuild(folder, 'dist', env);
      return performance.now() - startedAt;
    };
    report(`  Building a story of ${String(parts)} parts`);
    const first = await time({});
    const times: number[] = [];
    for (let run = 1; run <= PUBLISHES; run += 1) {
      report(`  Publishing one of ${String(parts)} parts, ${run} of ${PUBLISHES}`);
      const published = join(folder, 'published');
      await publishChange(root, published, 'part-1', ['ko'], `Published for the ${run}th time.`);
      times.push(await time({ PUBLISHED_DIR: published }));
    }
    return [String(parts), seconds(first), seconds(median(times))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a table of the times of first builds and of builds after a publish, for short and long stories. */
export async function benchStoryLength(
  root: string,
  report: (line: string) => void,
): Promise<string> {
  const rows: string[][] = [];
  for (const parts of LENGTHS) rows.push(await timeLength(root, parts, report));
  return formatTable(['parts', 'first build', 'after publishing one part'], rows);
}
