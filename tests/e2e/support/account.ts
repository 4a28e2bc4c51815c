// Translators for the browser tests: keys and accounts created over the real API, pages to sign in on, and sessions to
// revoke.
import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { accountPath, type AccountPage } from '../../../src/domain/account/routes.ts';
import type { Language, TargetLanguage } from '../../../src/domain/languages.ts';
import { SESSION_KEYS } from '../../../src/domain/storage-keys.ts';
import type { Messages } from '../../../src/i18n/messages.ts';
import { adminHeaders, newVisitorHeaders } from './as-admin.ts';
import { textsOf } from './content.ts';
import { requestOptions } from './hosts/plain-host.ts';
import { quietHostFixtures, type QuietHostFixtures } from './hosts/quiet-host.ts';
import { untilHydrated } from './hydrated.ts';
import { expect, test as base } from './test.ts';
import { expectToastOf } from './toast-log.ts';

export const PASSWORD = 'seven lanterns above';

/** Returns an email address that no account uses. */
export function newEmail(): string {
  return `${randomBytes(6).toString('hex')}@example.org`;
}

export interface Translator {
  name: string;
  email: string;
  password: string;
  language: TargetLanguage;
}

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Acts from outside the page under test: as an admin, or as the translator on another machine. */
export class ApiClient {
  readonly request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  async newKey(language: TargetLanguage): Promise<string> {
    const response = await this.request.post('/api/admin/signup-keys', {
      headers: await adminHeaders(this.request),
      data: { language, label: 'a test' },
    });
    expect(response.ok(), await response.text()).toBe(true);
    return ((await response.json()) as { key: string }).key;
  }

  async newTranslator(language: TargetLanguage, name = 'Elif Öztürk'): Promise<Translator> {
    const person = { name, email: newEmail(), password: PASSWORD, language };
    const response = await this.request.post('/api/auth/register', {
      headers: newVisitorHeaders(),
      data: { ...person, signUpKey: await this.newKey(language) },
    });
    expect(response.ok(), await response.text()).toBe(true);
    return person;
  }

  /** Signs in on another machine. */
  async signIn({ email, password }: Translator): Promise<Tokens> {
    const response = await this.request.post('/api/auth/login', {
      headers: newVisitorHeaders(),
      data: { email, password },
    });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as Tokens;
  }

  private async idOf({ email }: Translator): Promise<string> {
    const headers = await adminHeaders(this.request);
    const response = await this.request.get('/api/admin/translators', { headers });
    const { translators } = (await response.json()) as {
      translators: { id: string; email: string }[];
    };
    return translators.find((row) => row.email === email)?.id ?? '';
  }

  /** Signs a translator out everywhere. */
  async endSessions(person: Translator): Promise<void> {
    const response = await this.request.post(
      `/api/admin/translators/${await this.idOf(person)}/revoke-sessions`,
      { headers: await adminHeaders(this.request) },
    );
    expect(response.ok(), await response.text()).toBe(true);
  }

  /** Sets whether translations into a language need an approval before they are published. */
  async setApproval(language: TargetLanguage, needsApproval: boolean): Promise<void> {
    const response = await this.request.put(`/api/admin/languages/${language}`, {
      headers: await adminHeaders(this.request),
      data: { needsApproval },
    });
    expect(response.ok(), await response.text()).toBe(true);
  }

  async recoveryKey(person: Translator): Promise<string> {
    const response = await this.request.post(
      `/api/admin/translators/${await this.idOf(person)}/recovery-key`,
      { headers: await adminHeaders(this.request) },
    );
    expect(response.ok(), await response.text()).toBe(true);
    return ((await response.json()) as { recoveryKey: string }).recoveryKey;
  }
}

/** Page object for the translators' pages in one tab. */
export class AccountPages {
  readonly page: Page;
  readonly language: Language;
  readonly texts: Messages['auth'];

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.texts = textsOf(language).auth;
  }

  path(page: AccountPage): string {
    return accountPath(this.language, page);
  }

  async goTo(page: AccountPage): Promise<void> {
    await this.page.goto(this.path(page));
    await this.untilReady();
  }

  /** Waits until the page's islands are hydrated. */
  async untilReady(): Promise<void> {
    await untilHydrated(this.page);
  }

  button(name: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name, exact: true });
  }

  field(name: string, within: Page | Locator = this.page): Locator {
    return within.getByLabel(name, { exact: true });
  }

  /** Returns the sign-in dialog that opens over the page. */
  get signInDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.texts.again.title, exact: true });
  }

  async fillLogin(
    { email, password }: Pick<Translator, 'email' | 'password'>,
    within: Page | Locator = this.page,
  ): Promise<void> {
    const { login, secret } = this.texts;
    const address = this.field(secret.email, within);
    if (await address.isEditable()) await address.fill(email);
    await this.field(secret.password, within).fill(password);
    await this.button(login.submit, within).click();
  }

  /** Opens a page with a session that was started earlier. */
  async enter(page: AccountPage, tokens: Tokens): Promise<void> {
    await this.storeSession(tokens);
    await this.goTo(page);
  }

  /** Gives this browser a session that was started earlier, for the next page it opens. */
  async storeSession(tokens: Tokens): Promise<void> {
    await this.page.goto('/robots.txt');
    await this.page.evaluate(
      ([keys, { accessToken, refreshToken }]) => {
        localStorage.setItem(keys.refreshToken, refreshToken);
        localStorage.setItem(keys.accessToken, accessToken);
      },
      [SESSION_KEYS, tokens] as const,
    );
  }

  /** Returns the access and refresh tokens stored in this browser. */
  storedTokens(): Promise<(string | null)[]> {
    return this.page.evaluate(
      (keys) => [localStorage.getItem(keys.accessToken), localStorage.getItem(keys.refreshToken)],
      SESSION_KEYS,
    );
  }

  /** Breaks the signature of the access token, so that the server rejects it like an expired one. */
  async spoilAccessToken(): Promise<void> {
    await this.page.evaluate((key) => {
      const token = localStorage.getItem(key) ?? '';
      const [head = '', claims = ''] = token.split('.');
      localStorage.setItem(key, `${head}.${claims}.${'A'.repeat(43)}`);
    }, SESSION_KEYS.accessToken);
  }

  async expectToast(title: string, text: string): Promise<void> {
    await expectToastOf(this.page, { words: [title, text] });
  }
}

/** Opens a page as a new translator who is signed in. */
export async function enterAsNew(
  account: AccountPages,
  apiClient: ApiClient,
  page: AccountPage,
  language: TargetLanguage = 'tr',
): Promise<Translator> {
  const person = await apiClient.newTranslator(language);
  await account.enter(page, await apiClient.signIn(person));
  return person;
}

interface AccountFixtures {
  account: AccountPages;
  apiClient: ApiClient;
}

export const test = base.extend<AccountFixtures, QuietHostFixtures>({
  ...quietHostFixtures,
  baseURL: async ({ quietHosts }, use, { file }) => {
    await use((await quietHosts.of(file)).url);
  },
  apiClient: async ({ playwright, baseURL }, use) => {
    // Uses its own request context: these calls must not go through the page's routes and cookies.
    const request = await playwright.request.newContext(requestOptions(baseURL));
    await use(new ApiClient(request));
    await request.dispose();
  },
  account: async ({ page, context, language }, use) => {
    await context.setExtraHTTPHeaders(newVisitorHeaders());
    await use(new AccountPages(page, language));
  },
});

export { expect };
