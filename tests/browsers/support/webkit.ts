// Drives WebKitGTK's MiniBrowser over WebDriver, under a virtual display.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWebKit } from '../../../scripts/test/other-browsers.ts';
import type { RunningBrowser, Tab } from './driver.ts';
import { WebDriverSession } from './webdriver.ts';

const SCRIPT_AND_LOAD_MS = 3 * 60_000;
/** How long the driver may take to listen. */
const START_MS = 60_000;
const SIZE = { width: 1280, height: 800 };

/** Reduced motion, as in the other browsers' tests. */
const GTK_SETTINGS = '[Settings]\ngtk-enable-animations=0\n';
/** The buttons of its bar would keep a window wider than a phone. */
const GTK_STYLES = '* { min-width: 0; padding: 0; margin: 0; -gtk-icon-source: none; }\n';

/** Creates a home for the browser, so that it neither reads nor keeps anything of this user. */
function createHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'nine-realms-webkit-'));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    const folder = join(home, '.config', version);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'settings.ini'), GTK_SETTINGS);
    writeFileSync(join(folder, 'gtk.css'), GTK_STYLES);
  }
  return home;
}

/** Returns a port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Ends a program together with this process, in case a test never closes the browser. */
function killOnExit(child: ChildProcess): void {
  process.once('exit', () => child.kill());
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Starts a display that no one sees. Resolves with its process and its name. */
async function startDisplay(program: string): Promise<{ process: ChildProcess; name: string }> {
  // It takes a free number and writes it to the given file descriptor once it is ready.
  const child = spawn(
    program,
    ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  killOnExit(child);
  const number = await new Promise<string>((ready, failed) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (output.includes('\n')) ready(output.trim());
    });
    child.once('error', failed);
    child.once('exit', () => failed(new Error('The virtual display ended at once.')));
  });
  return { process: child, name: `:${number}` };
}

async function untilListening(driver: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_MS;
  while ((child.exitCode ?? child.signalCode) === null && Date.now() < until) {
    const isReady = await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error('The driver of WebKit does not listen.');
}

/** Returns a tab. The session has one current tab, so each call of a tab names it first. */
function tabOf(session: WebDriverSession, handle: string): Tab {
  const inTab = async <T>(work: () => Promise<T>): Promise<T> => {
    await session.switchTo(handle);
    return work();
  };
  return {
    goTo: (address) => inTab(() => session.goTo(address)),
    reload: () => inTab(() => session.reload()),
    script: (body, args) => inTab(() => session.script(body, args)),
    clickAt: (point) => inTab(() => session.clickAt(point)),
    press: (key) => inTab(() => session.press(key)),
    type: (text) => inTab(() => session.type(text)),
    resize: (width, height) => inTab(() => resizeTo(session, { width, height })),
    close: () => inTab(() => session.closeWindow()),
  };
}

/** Gives the page's viewport a size: that of a window includes its bars. */
async function resizeTo(
  session: WebDriverSession,
  { width, height }: { width: number; height: number },
): Promise<void> {
  await session.resize(width, height);
  const [innerWidth = 0, innerHeight = 0] = (await session.script(
    'return [innerWidth, innerHeight]',
    [],
  )) as number[];
  await session.resize(2 * width - innerWidth, 2 * height - innerHeight);
}

/** Starts WebKit. Throws when there is none. */
export async function startWebKit(): Promise<RunningBrowser> {
  const found = findWebKit();
  if (!found) throw new Error('There is no WebKit to test with.');
  const display = await startDisplay(found.display);
  const home = createHome();
  const port = await freePort();
  const driver = spawn(found.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_CACHE_HOME: join(home, '.cache'),
      XDG_DATA_HOME: join(home, '.data'),
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      // Without a graphics card, shared buffers are drawn once or twice a second, and every scroll event waits for one.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
    stdio: 'ignore',
  });
  killOnExit(driver);
  const address = `http://127.0.0.1:${port}`;
  await untilListening(address, driver);
  const session = await WebDriverSession.start(address, {
    'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] },
  });
  await session.limitWaits(SCRIPT_AND_LOAD_MS);
  // Stays open: the session ends with its last window.
  const first = await session.window();
  return {
    newTab: async () => {
      await session.switchTo(first);
      const tab = tabOf(session, await session.newWindow());
      await tab.resize(SIZE.width, SIZE.height);
      return tab;
    },
    close: async () => {
      await session.end();
      await end(driver);
      await end(display.process);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
