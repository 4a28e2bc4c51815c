// Runs the product on one machine: storage, secrets, a site that is up to date with its sources and texts, and the
// host. The caller provides the build command.
import { join } from 'node:path';
import { sourceFingerprint } from '../build/fingerprint.ts';
import { copyPublishedText, publishedTextHash } from '../build/published-text.ts';
import { siteAddress, type HostEnvironment } from './environment.ts';
import { startHost, type Host, type HostOptions } from './host.ts';
import { messageOf, type Log } from './progress.ts';
import { prepareSecrets } from './secrets.ts';
import { stopOnSignal } from './signals.ts';
import { Generations } from './sites/generations.ts';
import { createRebuilder, type Rebuilder } from './sites/rebuilder.ts';
import { openStorage } from './storage.ts';

export interface OneMachineOptions extends Pick<
  HostOptions,
  'routesFunctions' | 'beforeListening'
> {
  root: string;
  environment: HostEnvironment;
  /** Program and arguments of a build; its options are added (scripts/build.ts). */
  command: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Whether to rebuild an outdated site before it is served, rather than in `catchUp`. Default: false. */
  buildsFirst?: boolean;
  /** Opens the data folder. Default: in a thread of its own. */
  openStorage?: typeof openStorage;
  /** Whether to stop and exit on Ctrl-C and SIGTERM. Default: false. */
  stopsOnSignal?: boolean;
  log: Log;
}

/** An open data folder with a site to serve. */
export interface PreparedMachine {
  generations: Generations;
  rebuilder: Rebuilder;
  /** Whether the site was built from other sources than the current ones. */
  isOutdated: () => Promise<boolean>;
  /** The functions that `close` calls and awaits, last one first. */
  toClose: (() => Promise<void>)[];
  close: () => Promise<void>;
}

export interface OneMachine extends PreparedMachine {
  host: Host;
}

/** The scheduled function that finishes interrupted publications and requests a missing build. */
const SWEEP = 'rebuild-sweep';

/**
 * Opens the data folder and builds the site if there is none. Returns null when a stop was requested meanwhile. Throws
 * a readable error when the folder is in use or there is no site to serve.
 */
export async function prepareMachine(options: OneMachineOptions): Promise<PreparedMachine | null> {
  const { root, environment, env, log } = options;
  const toClose: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of toClose.toReversed()) await stop();
  };
  const isStopping = options.stopsOnSignal ? stopOnSignal(close, log) : () => false;
  // Set before the first build: a build after a publish must not see another address, which would change every page.
  const address = siteAddress(environment);
  if (address !== null) env['URL'] ??= address;
  const storage = await (options.openStorage ?? openStorage)(environment.dataDir, log);
  toClose.push(() => storage.close());
  await prepareSecrets(environment.dataDir, env, log);
  const generations = new Generations(join(environment.dataDir, 'sites'));
  await generations.removeOthers().catch((error: unknown) => log.error(messageOf(error)));
  const rebuilder = createRebuilder({
    generations,
    root,
    command: options.command,
    fingerprint: () => sourceFingerprint(root, env),
    copyPublished: copyPublishedText,
    isBootstrap: env['CONTENT_BOOTSTRAP'] === '1',
    log,
  });
  toClose.push(() => rebuilder.stop());
  // A copy of the current environment: a host on a system-assigned port learns its address only when it listens, and
  // that alone must not make the site outdated.
  const buildEnv = { ...env };
  const isOutdated = async () => {
    // A file that vanishes while it is read is a change, too.
    const fingerprint = await sourceFingerprint(root, buildEnv).catch(() => null);
    return generations.current?.fingerprint !== fingerprint;
  };
  if (generations.current === null) {
    log.info('First start: building the site. It takes about half a minute.');
    await rebuilder.request();
  } else if (options.buildsFirst && (await isOutdated())) {
    log.info('The sources changed: building the site.');
    await rebuilder.request();
  }
  if (isStopping()) return null;
  if (generations.current === null) throw new Error('Without a site there is nothing to serve.');
  return { generations, rebuilder, isOutdated, toClose, close };
}

/** Starts everything. Returns null when a stop was requested before there was a site. */
export async function startOneMachine(options: OneMachineOptions): Promise<OneMachine | null> {
  const { root, environment, log, routesFunctions, beforeListening } = options;
  const prepared = await prepareMachine(options);
  if (prepared === null) return null;
  const { generations, rebuilder, toClose } = prepared;
  const host = await startHost({
    environment,
    functionsDir: join(root, 'functions'),
    netlifyToml: join(root, 'netlify.toml'),
    folders: () => generations.folders(),
    rebuilder,
    ...(routesFunctions === undefined ? {} : { routesFunctions }),
    ...(beforeListening ? { beforeListening } : {}),
    log,
  });
  toClose.push(() => host.close());
  return { ...prepared, host };
}

/** Makes up for what a stopped host left unfinished: incomplete publications, outdated sources, a missing build. */
export async function catchUp(
  { host, generations, rebuilder, isOutdated }: OneMachine,
  log: Log,
): Promise<void> {
  await host.schedule.run(SWEEP);
  if (rebuilder.status().state === 'building') return;
  // Otherwise sources that have just failed to build would fail again.
  const hasOldSources = rebuilder.failure() === null && (await isOutdated());
  if (hasOldSources)
    log.info('The sources changed: building the site. Until then the old one is served.');
  if (hasOldSources || (await hasOldText(generations, log))) void rebuilder.request();
}

/** Returns whether the site was built from other texts than the currently published ones. */
async function hasOldText(generations: Generations, log: Log): Promise<boolean> {
  try {
    const hash = await publishedTextHash({ requireHead: false });
    return hash !== generations.current?.publishedHash;
  } catch (error) {
    log.error(`Warning: ${messageOf(error)}. The site shows what it was built from.`);
    return false;
  }
}
