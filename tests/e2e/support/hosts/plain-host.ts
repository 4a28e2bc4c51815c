// The host under a name that is no secure context over plain HTTP, as another machine in the same network would reach it.
import { PLAIN_HOST } from '../../../../scripts/test/chromium.ts';

/** The same address under that name, which only the tests' browser knows. */
export function onPlainHost(address: string): string {
  return address.replace('localhost', PLAIN_HOST);
}

/** Options for what the test itself asks of the host, which knows no such name. */
export function requestOptions(baseURL: string | undefined): { baseURL?: string } {
  return baseURL === undefined ? {} : { baseURL: baseURL.replace(PLAIN_HOST, 'localhost') };
}
