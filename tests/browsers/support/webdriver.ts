// A client of the WebDriver protocol (W3C), as far as the journeys need it.

/** The code points of WebDriver for keys that type no character. */
const KEYS = {
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  PageDown: '\uE00F',
  Tab: '\uE004',
} as const;

async function call(method: string, address: string, body?: unknown): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

/** A session: one browser with its tabs. Every call goes to the tab that `switchTo` named last. */
export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Starts a browser through the driver at an address. */
  static async start(driver: string, capabilities: unknown): Promise<WebDriverSession> {
    const { sessionId } = (await call('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string };
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  /** Returns the handle of the current tab. */
  async window(): Promise<string> {
    return (await this.#get('window')) as string;
  }

  /** Opens a window, because a tab in the background draws nothing. */
  async newWindow(): Promise<string> {
    const { handle } = (await this.#post('window/new', { type: 'window' })) as { handle: string };
    return handle;
  }

  async switchTo(handle: string): Promise<void> {
    await this.#post('window', { handle });
  }

  async closeWindow(): Promise<void> {
    await call('DELETE', `${this.#address}/window`);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#post('window/rect', { width, height });
  }

  async limitWaits(ms: number): Promise<void> {
    await this.#post('timeouts', { script: ms, pageLoad: ms });
  }

  async goTo(url: string): Promise<void> {
    await this.#post('url', { url });
  }

  async reload(): Promise<void> {
    await this.#post('refresh', {});
  }

  /** Runs the body of an async function. */
  async script(body: string, args: readonly unknown[]): Promise<unknown> {
    // The protocol's own promises are not everywhere, and a rejection would lose its message.
    const script = `const args = arguments[0]; const done = arguments[1];
      (async () => {${body}})().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = (await this.#post('execute/async', { script, args: [args] })) as {
      value?: unknown;
      error?: string;
    };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  async clickAt({ x, y }: { x: number; y: number }): Promise<void> {
    const origin = 'viewport';
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions,
    });
  }

  press(key: keyof typeof KEYS): Promise<void> {
    return this.type(KEYS[key]);
  }

  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#act({ type: 'key', id: 'keyboard', actions });
  }

  async end(): Promise<void> {
    await call('DELETE', this.#address);
  }

  async #act(source: unknown): Promise<void> {
    await this.#post('actions', { actions: [source] });
  }

  #get(path: string): Promise<unknown> {
    return call('GET', `${this.#address}/${path}`);
  }

  #post(path: string, body: unknown): Promise<unknown> {
    return call('POST', `${this.#address}/${path}`, body);
  }
}
