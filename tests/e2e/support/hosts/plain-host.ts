// Reaches the host under a name that is not a secure context over plain HTTP, as from another machine in the same
// network.
import { PLAIN_HOST } from '../../../../scripts/test/chromium.ts';

/** Replaces the host name in an address with the plain one, which only the tests' browser can resolve. */
export function onPlainHost(address: string): string {
  return address.replace('localhost', PLAIN_HOST);
}

/** Returns request options for calls made by the test itself, which cannot resolve the plain name. */
export function requestOptions(baseURL: string | undefined): { baseURL?: string } {
  return baseURL === undefined ? {} : { baseURL: baseURL.replace(PLAIN_HOST, 'localhost') };
}
