// The connection state of this page, written by offline/connectivity.ts. The rules are in domain/network/connection.ts.
import { atom } from 'nanostores';
import { initialConnection, toConnection, type Connection } from '../domain/network/connection.ts';

/** Starts online with unknown quality, so that server and browser render the same markup. */
export const $connection = atom<Connection>(
  toConnection(initialConnection(0, { isOnline: true, isHidden: false }), 0),
);
