// People with accounts on a host that may be killed at any moment: what they were told, and what may have happened.
import { expect } from 'vitest';
import { send, newVisitor, type Answer } from '../../support/airdrop/api.ts';
import type { RegisteredPromise } from '../../support/accounts/checker.ts';
import { pick } from '../../support/random.ts';

interface Person extends RegisteredPromise {
  /** The password that was acknowledged, and those of changes without an answer since. */
  passwords: string[];
  /** The biography that was acknowledged, and those without an answer since. */
  bios: string[];
  accessToken: string;
  /** Null when a refresh had no answer: the old one may have been used. */
  refreshToken: string | null;
  /** Refresh tokens of sessions that were ended. */
  ended: string[];
}

/** Calls an operation; returns null when it had no answer. */
export type Attempt = (kind: string, work: () => Promise<Answer>) => Promise<Answer | null>;

/** Registers, signs in and out, refreshes, and changes profiles and passwords. */
export class People {
  readonly registered: RegisteredPromise[] = [];
  readonly #people: Person[] = [];
  readonly #touched = new Set<Person>();
  readonly #random: () => number;
  #made = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Does one thing that an account allows. */
  async act(url: string, adminHeader: string, attempt: Attempt): Promise<void> {
    const post = (path: string, body: object, authorization?: string) =>
      call(url, 'POST', path, body, authorization);
    if (this.#people.length < 3 || this.#random() < 0.2) {
      await this.#register(url, adminHeader, attempt);
      return;
    }
    const person = pick(this.#people, this.#random);
    this.#touched.add(person);
    const { email } = person;
    const bearer = `Bearer ${person.accessToken}`;
    const [password = ''] = person.passwords;
    const choice = pick(['sign-in', 'refresh', 'sign-out', 'password', 'profile'], this.#random);
    this.#made += 1;
    if (choice === 'sign-in' || person.accessToken === '' || person.refreshToken === null) {
      if (person.passwords.length > 1) return;
      const answer = await attempt('sign-in', () => post('auth/login', { email, password }));
      if (answer) keepTokens(person, answer);
    } else if (choice === 'refresh') {
      const { refreshToken } = person;
      person.refreshToken = null;
      const answer = await attempt('refresh', () => post('auth/refresh', { refreshToken }));
      if (answer) keepTokens(person, answer);
    } else if (choice === 'sign-out') {
      const answer = await attempt('sign-out', () => post('auth/logout', {}, bearer));
      if (answer) person.ended.push(person.refreshToken);
      [person.accessToken, person.refreshToken] = ['', null];
    } else if (choice === 'password') {
      const newPassword = `nine realms and ${this.#made} more`;
      person.passwords.push(newPassword);
      const change = { currentPassword: password, newPassword };
      const answer = await attempt('password', () => post('auth/change-password', change, bearer));
      // Other sessions end with the old password; signing in again tells which holds.
      [person.accessToken, person.refreshToken] = ['', null];
      if (answer) person.passwords = [newPassword];
    } else {
      const bio = `Biography ${this.#made}`;
      person.bios.push(bio);
      const save = () => call(url, 'PUT', 'auth/profile', { bio }, bearer);
      if (await attempt('profile', save)) person.bios = [bio];
    }
  }

  async #register(url: string, adminHeader: string, attempt: Attempt): Promise<void> {
    const wanted = { language: 'ko', maxUses: 1, label: 'mixed' };
    const made = await attempt('sign-up key', () =>
      call(url, 'POST', 'admin/signup-keys', wanted, adminHeader),
    );
    if (!made) return;
    const signUpKey = String(made.body['key']);
    this.#made += 1;
    const [email, name] = [`person-${this.#made}@example.org`, `Person ${this.#made}`];
    const password = `nine realms and ${this.#made} more`;
    const answer = await attempt('registration', () =>
      call(url, 'POST', 'auth/register', { email, password, name, signUpKey }),
    );
    if (!answer) return;
    const person: Person = {
      ...{ email, name, signUpKey, passwords: [password], bios: [''], ended: [] },
      ...{ accessToken: '', refreshToken: null },
    };
    this.registered.push({ email, name, signUpKey });
    this.#people.push(person);
    this.#touched.add(person);
  }

  /** Checks whoever did something since the last check: they can sign in, and have what they were told. */
  async check(url: string): Promise<void> {
    for (const person of this.#touched) {
      const { email, passwords, bios, ended } = person;
      const accepted: { password: string; answer: Answer }[] = [];
      for (const password of passwords) {
        const answer = await call(url, 'POST', 'auth/login', { email, password });
        expect([200, 401]).toContain(answer.status);
        if (answer.status === 200) accepted.push({ password, answer });
      }
      expect(accepted.length, `passwords of ${email} that are accepted`).toBe(1);
      const [first] = accepted;
      if (!first) continue;
      person.passwords = [first.password];
      keepTokens(person, first.answer);
      const bearer = `Bearer ${person.accessToken}`;
      const { body } = await call(url, 'GET', 'auth/profile', undefined, bearer);
      const { bio } = (body['data'] as { profile: { bio: string } }).profile;
      expect(bios, `the biography of ${email}`).toContain(bio);
      person.bios = [bio];
      for (const refreshToken of ended) {
        const { status } = await call(url, 'POST', 'auth/refresh', { refreshToken });
        expect(status, `an ended session of ${email}`).toBe(401);
      }
      person.ended = [];
    }
    this.#touched.clear();
  }
}

function keepTokens(person: Person, { body }: Answer): void {
  person.accessToken = String(body['accessToken']);
  person.refreshToken = String(body['refreshToken']);
}

function call(
  url: string,
  method: string,
  path: string,
  body?: object,
  authorization?: string,
): Promise<Answer> {
  return send(`${url}/api/${path}`, {
    method,
    headers: {
      'X-Forwarded-For': newVisitor(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(authorization === undefined ? {} : { Authorization: authorization }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
