// `npm start`: the whole product on this machine. Builds when there is no site or its sources changed, then serves.
import { dirname, join } from 'node:path';
import { sourceFingerprint } from './local/build/fingerprint.ts';
import { isLoopback, readEnvironment, siteAddress } from './local/environment.ts';
import { openStorage, startHost } from './local/host.ts';
import { checkPort } from './local/port.ts';
import { messageOf, terminal } from './local/progress.ts';
import { prepareSecrets } from './local/secrets.ts';
import { stopOnSignal } from './local/signals.ts';
import { Generations } from './local/sites/generations.ts';
import { createRebuilder, type Rebuilder } from './local/sites/rebuilder.ts';
import { copyPublishedText, publishedTextHash } from './published-text.ts';

const root = dirname(import.meta.dirname);
const { env } = process;

function rebuilderFor(generations: Generations): Rebuilder {
  return createRebuilder({
    generations,
    root,
    command: [
      process.execPath,
      '--disable-warning=ExperimentalWarning',
      join(root, 'scripts/build.ts'),
    ],
    fingerprint: () => sourceFingerprint(root, env),
    copyPublished: copyPublishedText,
    isBootstrap: env['CONTENT_BOOTSTRAP'] === '1',
    now: () => new Date(),
    log: terminal,
  });
}

/** Builds unless the site that is there was made from these sources. */
async function ensureSite(generations: Generations, rebuilder: Rebuilder): Promise<void> {
  const { current } = generations;
  if (current?.fingerprint === (await sourceFingerprint(root, env))) return;
  terminal.info(
    current
      ? 'The sources changed: building the site.'
      : 'First start: building the site. The pictures take a minute or two, once.',
  );
  await rebuilder.request();
}

/** Whether a text was published that the site does not show yet, because the host was stopped before its build. */
async function isBehind(generations: Generations): Promise<boolean> {
  try {
    const hash = await publishedTextHash({ requireHead: false });
    return hash !== generations.current?.publishedHash;
  } catch (error) {
    terminal.error(`Warning: ${messageOf(error)}. The site shows what it was built from.`);
    return false;
  }
}

async function main(): Promise<void> {
  process.chdir(root);
  const environment = readEnvironment(env, root);
  await checkPort(environment.host, environment.port);
  // Said before the first build: one after a publish must not find another address, and with it change every page.
  const address = siteAddress(environment);
  if (address !== null) env['URL'] ??= address;
  const storage = await openStorage(environment.dataDir, terminal);
  await prepareSecrets(environment.dataDir, env, terminal);
  const generations = new Generations(join(environment.dataDir, 'sites'));
  generations.removeOthers();
  const rebuilder = rebuilderFor(generations);
  let stop = async () => {
    await rebuilder.stop();
    await storage.close();
  };
  const isStopping = stopOnSignal(() => stop(), terminal);

  await ensureSite(generations, rebuilder);
  if (isStopping()) return;
  if (generations.current === null) throw new Error('Without a site there is nothing to serve.');
  const host = await startHost({
    environment,
    functionsDir: join(root, 'functions'),
    netlifyToml: join(root, 'netlify.toml'),
    folders: () => generations.folders(),
    rebuilder,
    log: terminal,
  });
  stop = async () => {
    await host.close();
    await storage.close();
  };
  terminal.info(`The Nine Realms is served at ${host.url}`);
  if (!isLoopback(environment.host)) {
    terminal.info(
      `Warning: HOST=${environment.host} lets other machines in. Put a proxy with HTTPS in front, and set TRUST_PROXY=1.`,
    );
  }
  if (await isBehind(generations)) void rebuilder.request();
}

try {
  await main();
} catch (error) {
  terminal.error(messageOf(error));
  process.exit(1);
}
